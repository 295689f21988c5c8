import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { PLACEHOLDER_ORGANIZATION_NAME } from '../../web/content/schemas/site.ts';
import { type ContentFile, type ContentProblem, problemAt, valueNodesIn } from './content-file.ts';

/** Matches the placeholder for text the organization still has to write. */
const UNWRITTEN_TEXT_PATTERN = /^\[[^\]]*[a-z]{2} [^\]]*\]$|(?:[[(]|^)to be written\b/i;

export const findUnwrittenNode = (tree: Node): Node | undefined =>
  valueNodesIn(tree).find(({ value }) => UNWRITTEN_TEXT_PATTERN.test(String(value)));

const PLACEHOLDER_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [UNWRITTEN_TEXT_PATTERN, 'words the organization still has to write'],
  // RFC 2606 reserves these, except for example.edu.
  [/\bexample\.(?:org|com|net|edu)\b|\.(?:example|test|invalid|localhost)\b/i, 'a reserved domain'],
  [/(?:\b|\d{3})555[-. )]*01\d\d\b/, 'a fake phone number'],
  [new RegExp(`^${PLACEHOLDER_ORGANIZATION_NAME}$`), 'a name made up for this repository'],
];

export function findMissingFormEndpoint(file: ContentFile): readonly ContentProblem[] {
  const path = ['contactForm', 'endpoint'];
  const [isShown, endpoint] = [['contactForm', 'isShown'], path].map((each) => findNodeAtLocation(file.tree, each));
  return isShown?.value && !endpoint ? [problemAt(file, path, "is missing, so the form's messages go nowhere")] : [];
}

/** Search engines would list the site under `address`, so it can't be another Firebase project's. */
export const findUnfinishedContent = (file: ContentFile, project: string): readonly ContentProblem[] => [
  ...valueNodesIn(file.tree).flatMap((node) => {
    const text = String(node.value);
    const [, reason] =
      getNodePath(node).join() === 'address' && !text.includes(`//${project}.`) && /\.(?:web|firebaseapp)\./.test(text)
        ? [text, "another project's address"]
        : (PLACEHOLDER_PATTERNS.find(([pattern]) => pattern.test(text)) ?? []);
    const message = `still has a placeholder ("${text}", ${reason}). Replace it`;
    return reason === undefined ? [] : [problemAt(file, node, message)];
  }),
  ...findMissingFormEndpoint(file),
];
