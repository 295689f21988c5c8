// The one place where a content file gets its type. The build has checked it against the same fields.
// Must not be imported outside this room.
import type { Content, FileName } from '../../content/fields/files';
import type { Photo, PublishedPhoto } from '../../content/fields/kinds';

/** The build has put their sizes and files into the photos. */
type Published<Value> = Value extends Photo
  ? PublishedPhoto
  : Value extends object
    ? { [Field in keyof Value]: Published<Value[Field]> }
    : Value;

export const checked = <Name extends FileName>(json: unknown) => json as Published<Content<Name>>;
