// The one place where a JSON file gets its type. The build has checked the file against its schema before.
// Must not be imported outside this room.

export function checked<Content>(json: unknown): Content {
  return json as Content;
}
