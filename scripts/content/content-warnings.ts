import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { type ContentFile, type ContentProblem, type JsonPath, problemAt, valueNodesIn } from './content-file.ts';
import { findPhotoFileNodes } from './photos.ts';
import { findMissingFormEndpoint, findUnwrittenNode } from './unfinished-content.ts';

type FindWarning = (file: ContentFile) => ContentProblem | undefined;

const findUnwrittenText: FindWarning = (file) => {
  const node = findUnwrittenNode(file.tree);
  return node && problemAt(file, node, "isn't written yet, and parents look for it");
};

const toMissingValueFinder =
  (path: JsonPath, advice: string): FindWarning =>
  (file) =>
    findNodeAtLocation(file.tree, [...path]) ? undefined : problemAt(file, [], advice);

/** Either of two fields joined by "|" is enough. In a list, looks for the first entry that lacks a field. */
const toMissingFieldsFinder =
  (audience: string, path: JsonPath, ...fields: readonly string[]): FindWarning =>
  (file) => {
    const section = findNodeAtLocation(file.tree, [...path]) ?? file.tree;
    const missingIn = (entry: Node) =>
      fields
        .map((field) => field.split('|'))
        .filter((names) => names.every((name) => !findNodeAtLocation(entry, [name])))
        .map((names) => names.map((name) => `"${name}"`).join(' or '));
    const entries = section.type === 'array' ? (section.children ?? []) : [section];
    const entry = entries.find((item) => missingIn(item).length > 0);
    return entry && problemAt(file, entry, `${audience} look for ${missingIn(entry).join(', ')}. Add what you know`);
  };

const CLASS_LIST_PATH: JsonPath = ['classes', 'list'];
const PARENT_FACT_FIELDS =
  'classSize backgroundChecks pickup refunds bring makeUpClasses accessibility languages'.split(' ');

/** What people look for, most wanted first. */
const RECOMMENDATIONS: readonly (readonly [file: string, findWarning: FindWarning])[] = [
  ['classes', toMissingFieldsFinder('parents', CLASS_LIST_PATH, 'ages', 'schedule|dates', 'price')],
  ['team', toMissingValueFinder(['people', 'list', 0], "doesn't say who teaches. Add people with their consent")],
  ['safety', findUnwrittenText],
  ['parents', toMissingFieldsFinder('parents', ['goodToKnow', 'facts'], ...PARENT_FACT_FIELDS)],
  ['classes', toMissingFieldsFinder('parents', CLASS_LIST_PATH, 'size', 'laptop', 'bring')],
  ['contact', toMissingFieldsFinder('parents', [], 'visit', 'replyTime')],
  ['site', toMissingValueFinder(['ein'], 'has no tax number, and donors look for it. Add "ein"')],
  ['donate', toMissingFieldsFinder('donors', [], 'giftExample', 'results', 'yearlyReport')],
  ['team', toMissingFieldsFinder('volunteers', ['roles', 'list'], 'hours', 'training', 'backgroundCheck')],
  ['projects', toMissingValueFinder(['list', 0], 'has no projects, and students look for them. Add some with consent')],
  ['partners', toMissingFieldsFinder('partners', [], 'story', 'contactPerson')],
];

export const findMissingFactWarnings = (files: readonly ContentFile[]): readonly ContentProblem[] =>
  RECOMMENDATIONS.flatMap(([name, findWarning]) => {
    const file = files.find(({ path }) => path.endsWith(`/${name}.json`));
    return (file && findWarning(file)) ?? [];
  });

/** HTML's tags and entities, or bold text and links as in Markdown and WhatsApp. */
const MARKUP_PATTERN = /<\/?[a-z][^<>]*>|(?<![\w*])\*{1,2}(?=[^\s*][^*]*\*)|\]\(\S+?\)|&(?:#\d+|[a-z]{2,8});/i;

const PRIVATE_CONTACT_PATTERN =
  /[^\s:/]+@[\w-]+(?:\.[\w-]+)+|(?<![\w./-])(?:\+?1[ .-]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/;
const INVITATION_PATTERN = /\b(?:zoom\.us|(?:chat\.whatsapp|meet\.google|teams\.\w+)\.com|passcode|meeting id)\b/i;
const STATUS_PATTERN = /^(?:cancell?ed|full|moved|postponed) ?[:!]|\((?:cancell?ed|full)\)/i;
const FULL_NAME_PATTERN = /^\S+ (?!and |& )\S{2,}.*(?<!\.)$/;
const ADULT_PATTERN = /parent|m[ou]m|mother|dad|father|guardian|teacher|mentor|volunteer|principal|librarian|donor/i;

const UNWRITTEN_ADVICE = "tells nobody anything. Write it, or delete this line if the field isn't required";

type IsChecked = (path: JsonPath) => boolean;
const isDates: IsChecked = (path) => path.at(-1) === 'dates';
const isPlace: IsChecked = (path) => path.at(-1) === 'place';
const isNotContact: IsChecked = (path) => path.at(-1) !== 'email' && path.at(-1) !== 'phone';
/** Not a label in a list, such as "Turn wire 1". `signUp` is a label in events.json, and a link in a class. */
const isLabel: IsChecked = (path) => {
  const [field, parent] = [path.at(-1), path.at(-2)];
  if (typeof field !== 'string') return false;
  return field.endsWith('Label') || /labels$/i.test(`${parent}`) || (field === 'signUp' && parent === undefined);
};

/** A predicate limits a rule to some fields. */
const TEXT_WARNINGS: readonly (readonly [RegExp, advice: string, isChecked?: IsChecked])[] = [
  [MARKUP_PATTERN, "the page shows as it's written. Write it as plain text"],
  [/(?<=\s)https?:\/\/(?!\S*(?:zoom|google|teams|whatsapp)\.)\S+/, "isn't a link here. Use the link field, if any"],
  [/docs\.google\.com\S+\/edit/, 'only editors can open. Choose "Share" and copy that link'],
  [/\bTODO\b/, UNWRITTEN_ADVICE],
  [/\b(?:TB[ACD]|to be (?:announced|decided|determined)|lorem ipsum)\b|^(?:\.{3}|…|XX+|N\/A)$/i, UNWRITTEN_ADVICE],
  [INVITATION_PATTERN, 'lets anyone in. Email it to families'],
  [PRIVATE_CONTACT_PATTERN, "everyone can read. Unless it's the organization's, delete it", isNotContact],
  [/^(?:zoom|google meet|virtual)$|\bonline\b(?!\s*$)/i, 'no map can find. Write just "online"', isPlace],
  [/\S*\d\S*|https:\S+/, "isn't a label. Put it in the field the guide names", isLabel],
  [STATUS_PATTERN, 'belongs in "status" or "dates"', (path) => !isDates(path)],
  [/\S*(?:Ã[\u0080-\u00BF]|â€)\S*/, 'is garbled. Type it again, and save the file as UTF-8'],
];

const findTextWarnings = (file: ContentFile): readonly ContentProblem[] =>
  valueNodesIn(file.tree).flatMap((node) =>
    TEXT_WARNINGS.flatMap(([pattern, advice, isChecked]) => {
      if (typeof node.value !== 'string' || isChecked?.(getNodePath(node)) === false) return [];
      const [found] = pattern.exec(node.value) ?? [];
      return found ? [problemAt(file, node, `contains ${found}, which ${advice}`)] : [];
    }),
  );

/** A class's dates are a text, such as "March 3 to May 19, 2031". */
const findPastDates = (file: ContentFile, currentDay: string): readonly ContentProblem[] =>
  valueNodesIn(file.tree).flatMap((node) => {
    const years = isDates(getNodePath(node)) ? String(node.value).match(/\b20\d\d\b/g) : null;
    const isPast = years?.every((year) => year < currentDay.slice(0, 4));
    return isPast ? [problemAt(file, node, 'are in a past year. Write the next ones, or delete this line')] : [];
  });

const findFullStudentNames = (file: ContentFile): readonly ContentProblem[] =>
  valueNodesIn(file.tree).flatMap((entry) => {
    const [name, title] = ['name', 'title'].map((field) => findNodeAtLocation(entry, [field]));
    const isStudent =
      /projects/.test(file.path) || (/testimonials/.test(file.path) && !ADULT_PATTERN.test(title?.value));
    const isFullName = isStudent && FULL_NAME_PATTERN.test(name?.value);
    return name && isFullName ? [problemAt(file, name, 'may include a last name. If so, delete it')] : [];
  });

/** People copy an entry, and forget that its photo shows someone else. */
const findRepeatedPhotos = (file: ContentFile): readonly ContentProblem[] =>
  findPhotoFileNodes(file.tree)
    .filter((node, index, nodes) => nodes.findIndex(({ value }) => value === node.value) < index)
    .map((node) => problemAt(file, node, 'is the same in another entry. Make sure it belongs here'));

export const findFileWarnings = (file: ContentFile, currentDay: string): readonly ContentProblem[] => [
  ...findTextWarnings(file),
  ...findPastDates(file, currentDay),
  ...findFullStudentNames(file),
  ...findRepeatedPhotos(file),
  ...findMissingFormEndpoint(file),
];
