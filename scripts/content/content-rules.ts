import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import {
  type ContentError,
  type ContentFile,
  errorAt,
  formatErrors,
  type Path,
  valuesIn,
} from './content-file.ts';
import { OFFER_LISTS } from './event-changes.ts';
import { didYouMean } from './field-errors.ts';
import { photoFileNodes } from './photos.ts';
import { normalizeFileName, type PictureErrorByName } from './picture-files.ts';
import { UNWRITTEN_TEXT } from './placeholders.ts';

/** Omit a list to skip its check. */
export interface LinkTargets {
  readonly pages?: readonly string[] | undefined;
  readonly pictures?: PictureErrorByName | undefined;
}

function photoErrors(node: Node, pictures: PictureErrorByName): readonly ContentError[] {
  const name = normalizeFileName(String(node.value));
  const error = pictures.get(name);
  if (error !== undefined) return [errorAt(node, `is "${name}", ${error}`)];
  if (pictures.has(name)) return [];
  return [
    errorAt(
      node,
      `there's no picture "${name}" in web/content${suggestPicture(name, [...pictures.keys()])}`,
    ),
  ];
}

/** Never suggests a file with another number, which is likely to show someone else. */
function suggestPicture(name: string, knownNames: readonly string[]): string {
  const digitsOf = (text: string): string => text.replaceAll(/\D+/g, ' ');
  const lowercaseFileName = (path: string): string | undefined =>
    path.toLowerCase().split('/').at(-1);
  const fileWithOtherCase = knownNames.find(
    (file) => lowercaseFileName(file) === lowercaseFileName(name),
  );
  if (fileWithOtherCase)
    return `. The file is "${fileWithOtherCase}"; the folder and capital letters count`;
  const namesWithSameDigits = knownNames.filter((file) => digitsOf(file) === digitsOf(name));
  return didYouMean(name, namesWithSameDigits) || '. Add it, or correct the name';
}

function linkErrors(node: Node, pages: readonly string[]): readonly ContentError[] {
  const target = String(node.value).replace(/#.*/, '');
  return getNodePath(node).at(-1) !== 'to' || pages.includes(target)
    ? []
    : [
        errorAt(
          node,
          `this site has no page "${target}"${didYouMean(target, pages) || `: the pages are ${pages.join(', ')}`}`,
        ),
      ];
}

/** JSON parsers silently take the last of two fields with the same name. */
function duplicateKeyErrors(node: Node): readonly ContentError[] {
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const repeatedNames = names.filter((name, index) => names.indexOf(name) !== index);
  // Several repeated fields are likely a second entry.
  if (repeatedNames.length > 1)
    return [
      errorAt(
        node,
        `has ${repeatedNames.map((name) => `"${name}"`).join(', ')} twice. If it's two entries, put }, { between them`,
      ),
    ];
  return repeatedNames.map((name) => ({
    path: [...getNodePath(node), name],
    message: 'appears twice. Delete one of them',
  }));
}

export const ruleErrors = (
  { tree }: ContentFile,
  targets: LinkTargets = {},
): readonly ContentError[] => {
  const { pages, pictures } = targets;
  return [
    ...valuesIn(tree).flatMap((node) => {
      if (node.type === 'object') return duplicateKeyErrors(node);
      return [...unusableCharacters(node), ...(pages === undefined ? [] : linkErrors(node, pages))];
    }),
    ...(pictures === undefined
      ? []
      : photoFileNodes(tree).flatMap((node) => photoErrors(node, pictures))),
  ];
};

/**
 * Matches what JSON can escape, but XML, calendars or URLs can't contain: lone surrogates, noncharacters, and control
 * characters except the newline.
 */
const UNUSABLE_CHARACTER = /[^\P{Cc}\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

function unusableCharacters(node: Node): readonly ContentError[] {
  const [character] = UNUSABLE_CHARACTER.exec(String(node.value)) ?? [];
  if (character === undefined) return [];
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return [
    errorAt(
      node,
      `contains an invisible character (\\u${code}) that feeds and calendars can't have. Delete it`,
    ),
  ];
}

/** Reservations name only the id, so no two of events, classes and programs can share one. */
export function repeatedOfferIds(files: readonly ContentFile[]): readonly string[] {
  const ids = files
    .filter(({ path }) => /\/(?:events|classes)\.json$/.test(path))
    .flatMap((file) =>
      OFFER_LISTS.flatMap((path) => findNodeAtLocation(file.tree, [...path])?.children ?? []).map(
        (entry) => ({ file, entry, id: findNodeAtLocation(entry, ['id']) }),
      ),
    )
    .flatMap(({ id, ...one }) => (id ? { ...one, id } : []));
  return ids.flatMap(({ file, id, entry }) => {
    const firstUse = ids.find((other) => other.id.value === id.value);
    // Each list checks its own entries.
    if (
      firstUse === undefined ||
      firstUse.entry === entry ||
      firstUse.entry.parent === entry.parent
    )
      return [];
    const title = String(findNodeAtLocation(firstUse.entry, ['title'])?.value);
    return formatErrors(file, [errorAt(id, `is already the id of "${title}". Give it another`)]);
  });
}

type FindMissing = (tree: Node) => Node | undefined;

const withoutFields =
  (...path: Path): FindMissing =>
  (tree) =>
    findNodeAtLocation(tree, [...path]) ? undefined : tree;

export const placeholderText: FindMissing = (tree) =>
  valuesIn(tree).find(({ value }) => UNWRITTEN_TEXT.test(String(value)));

type FindAdvice = (tree: Node) => ContentError | undefined;

const adviceIfMissing =
  (findMissing: FindMissing, advice: string): FindAdvice =>
  (tree) => {
    const node = findMissing(tree);
    return node && errorAt(node, advice);
  };

/** Either of two fields joined by "|" is enough. In a list, looks for the first entry that lacks a field. */
const adviceFor =
  (audience: string, path: Path, ...fields: readonly string[]): FindAdvice =>
  (tree) => {
    const section = findNodeAtLocation(tree, [...path]) ?? tree;
    const missingFieldsOf = (entry: Node) =>
      fields
        .map((field) => field.split('|'))
        .filter((names) => names.every((name) => withoutFields(name)(entry)))
        .map((names) => names.map((name) => `"${name}"`).join(' or '));
    const entries = section.type === 'array' ? (section.children ?? []) : [section];
    const entry = entries.find((one) => missingFieldsOf(one).length > 0);
    return (
      entry &&
      errorAt(entry, `${audience} look for ${missingFieldsOf(entry).join(', ')}. Add what you know`)
    );
  };

const CLASS_LIST_PATH: Path = ['classes', 'list'];
const PARENT_FACTS_PATH: Path = ['goodToKnow', 'facts'];

/** What people look for, most wanted first. */
const WANTED_FACTS: readonly (readonly [file: string, advice: FindAdvice])[] = [
  ['classes', adviceFor('parents', CLASS_LIST_PATH, 'ages', 'schedule|dates', 'price')],
  [
    'team',
    adviceIfMissing(
      withoutFields('people', 'list', 0),
      "doesn't say who teaches. Add people with their consent",
    ),
  ],
  ['safety', adviceIfMissing(placeholderText, "isn't written yet, and parents look for it")],
  [
    'parents',
    adviceFor(
      'parents',
      PARENT_FACTS_PATH,
      'classSize',
      'backgroundChecks',
      'pickup',
      'refunds',
      'bring',
      'makeUpClasses',
      'accessibility',
      'languages',
    ),
  ],
  ['classes', adviceFor('parents', CLASS_LIST_PATH, 'size', 'laptop', 'bring')],
  ['contact', adviceFor('parents', [], 'visit', 'replyTime')],
  [
    'site',
    adviceIfMissing(withoutFields('ein'), 'has no tax number, and donors look for it. Add "ein"'),
  ],
  ['donate', adviceFor('donors', [], 'giftExample', 'yearlyReport')],
  ['team', adviceFor('volunteers', ['roles', 'list'], 'hours', 'training', 'backgroundCheck')],
  [
    'projects',
    adviceIfMissing(
      withoutFields('list', 0),
      'has no projects, and students look for them. Add some with consent',
    ),
  ],
  ['partners', adviceFor('partners', [], 'story', 'contactPerson')],
];

export const missingFactWarnings = (files: readonly ContentFile[]): readonly string[] =>
  WANTED_FACTS.flatMap(([name, advice]) => {
    const file = files.find(({ path }) => path.endsWith(`/${name}.json`));
    const error = file && advice(file.tree);
    return error ? formatErrors(file, [error]) : [];
  });

/** HTML, or Markdown's bold text and links. Pages show markup as it's written. */
const MARKUP_PATTERN = /<\/?[a-z][^<>]*>|\*\*(?=\S[^*]*\*\*)|\]\(\S+?\)/i;

const markupIn = (tree: Node): readonly ContentError[] =>
  valuesIn(tree).flatMap((node) => {
    const [tag] = (typeof node.value === 'string' && MARKUP_PATTERN.exec(node.value)) || [];
    return tag
      ? [errorAt(node, `contains ${tag}, which the page shows as it's written. Delete it`)]
      : [];
  });

export const fileWarnings = ({ tree }: ContentFile): readonly ContentError[] => [
  ...markupIn(tree),
  ...missingEndpoint(tree),
];

function missingEndpoint(tree: Node): readonly ContentError[] {
  const valueAt = (...path: Path): unknown => findNodeAtLocation(tree, [...path])?.value;
  if (valueAt('contactForm', 'isShown') !== true) return [];
  const path = ['contactForm', 'endpoint'];
  if (valueAt(...path) !== undefined) return [];
  return [{ path, message: "is missing, so the form's messages go nowhere" }];
}
