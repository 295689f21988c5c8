// The one place where a content file gets its type. The build has checked it against the same fields.
// Must not be imported outside this room.
import type { Content, FileName } from '../../content/fields/files';

export const checked = <Name extends FileName>(json: unknown): Content<Name> =>
  json as Content<Name>;
