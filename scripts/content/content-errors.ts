import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { toSuggestion } from './check-fields.ts';
import { type ContentFile, type ContentProblem, problemAt, valueNodesIn } from './content-file.ts';
import { findPhotoFileNodes } from './photos.ts';
import { type PictureErrorByName, toNormalizedUnicode } from './picture-files.ts';

/** Omit a list to skip its check. */
export type KnownPaths = {
  readonly pages?: readonly string[] | undefined;
  readonly pictures?: PictureErrorByName | undefined;
};

function findPhotoErrors(file: ContentFile, node: Node, pictures: PictureErrorByName): readonly ContentProblem[] {
  const name = toNormalizedUnicode(String(node.value));
  const error = pictures.get(name);
  if (error !== undefined) return [problemAt(file, node, `is "${name}", ${error}`)];
  if (pictures.has(name)) return [];
  const toBaseName = (path: string): string => path.toLowerCase().replaceAll(/.*[/\\]|\.\w+$/g, '');
  const similarName = [...pictures.keys()].find((known) => toBaseName(known) === toBaseName(name));
  const advice = similarName ? `Write exactly "${similarName}"` : 'Add it, or correct the name';
  return [problemAt(file, node, `there's no picture "${name}" in web/content. ${advice}`)];
}

function findInternalLinkErrors(file: ContentFile, node: Node, pages: readonly string[]): readonly ContentProblem[] {
  const target = String(node.value).replace(/#.*/, '');
  if (getNodePath(node).at(-1) !== 'to' || pages.includes(target)) return [];
  const suggestion = toSuggestion(target, pages) || `: the pages are ${pages.join(', ')}`;
  return [problemAt(file, node, `this site has no page "${target}"${suggestion}`)];
}

/** JSON parsers silently take the last of two fields with the same name. */
function findDuplicateKeyErrors(file: ContentFile, node: Node): readonly ContentProblem[] {
  const allNames = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const holdsEntries = (name: string) => findNodeAtLocation(node, [name])?.children !== undefined;
  const repeatedNames = allNames.filter((name, index) => allNames.indexOf(name) !== index);
  // Several repeated fields are likely a second entry.
  if (repeatedNames.length > 1) {
    const names = repeatedNames.map((name) => `"${name}"`).join(', ');
    return [problemAt(file, node, `has ${names} twice. If it's two entries, put }, { between them`)];
  }
  return repeatedNames.map((name) => {
    const advice = holdsEntries(name) ? 'Move everything into one of them' : 'Delete one of them';
    return problemAt(file, [...getNodePath(node), name], `appears twice. ${advice}`);
  });
}

export const findRuleErrors = (file: ContentFile, { pages, pictures }: KnownPaths = {}): readonly ContentProblem[] => [
  ...valueNodesIn(file.tree).flatMap((node) => {
    if (node.type === 'object') return findDuplicateKeyErrors(file, node);
    return [...findCharacterErrors(file, node), ...(pages ? findInternalLinkErrors(file, node, pages) : [])];
  }),
  ...(pictures ? findPhotoFileNodes(file.tree).flatMap((node) => findPhotoErrors(file, node, pictures)) : []),
];

/** What XML, calendars, URLs or our fonts can't show, such as Word's bullets. Thai and Khmer put U+200B between words. */
const UNUSABLE_CHARACTER_PATTERN =
  /[^\P{Cc}\n]|(?<=^|[\p{sc=Latn}\p{sc=Zyyy}])\u200B(?=$|[\p{sc=Latn}\p{sc=Zyyy}])|[\u2060\uFEFF\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u;

function findCharacterErrors(file: ContentFile, node: Node): readonly ContentProblem[] {
  const [character] = UNUSABLE_CHARACTER_PATTERN.exec(String(node.value)) ?? [];
  if (character === undefined) return [];
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return [problemAt(file, node, `contains the invisible character U+${code}. Delete it`)];
}
