import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Photo, PublishedPhoto } from '../../web/content/schemas/field-types.ts';
import { valueNodesIn } from './content-file.ts';

export const findPhotoFileNodes = (tree: Node): readonly Node[] =>
  valueNodesIn(tree).flatMap((node) => {
    if (node.type !== 'object' || findNodeAtLocation(node, ['alt']) === undefined) return [];
    const file = findNodeAtLocation(node, ['file']);
    return file?.type === 'string' ? [file] : [];
  });

const isPhoto = (value: object): value is Photo => 'file' in value && 'alt' in value;

export async function mapPhotos(value: unknown, replace: (photo: Photo) => Promise<PublishedPhoto>): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (isPhoto(value)) return replace(value);
  if (Array.isArray(value)) return Promise.all(value.map((entry: unknown) => mapPhotos(entry, replace)));
  const fields = Object.entries(value).map(
    async ([name, field]: [string, unknown]) => [name, await mapPhotos(field, replace)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}
