// Reads the emulator's own report of which value each expression of the rules has had.
import { EMULATOR } from './emulator';

interface Node {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    /** Of the last character, not behind it. */
    readonly endOffset: number;
  };
  readonly values?: readonly { readonly value?: { readonly boolValue?: boolean } }[];
  readonly children?: readonly Node[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  /** The conditions of the allow statements and the functions' results: all booleans. */
  readonly report: readonly Node[];
}

interface Coverage {
  readonly booleans: number;
  /** One sentence for every expression that was never reached, never true or never false. */
  readonly gaps: readonly string[];
}

/** The report of the rules loaded last into this project. It grows with every request. */
export async function coverageOf(project: string): Promise<Coverage> {
  const address = `${EMULATOR.origin}/emulator/v1/projects/${project}:ruleCoverage`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No coverage: ${answer.status} ${await answer.text()}`);
  const { rules, report }: Report = await answer.json();
  const source = rules.files[0]?.content ?? '';
  const gaps: string[] = [];
  let booleans = 0;

  const visit = (node: Node, isBoolean: boolean) => {
    const values = node.values ?? [];
    const seen = new Set(values.map(({ value }) => value?.boolValue));
    const missing =
      values.length === 0
        ? ['never reached']
        : [true, false].filter((wanted) => isBoolean && !seen.has(wanted)).map((v) => `never ${v}`);
    const { line, column, currentOffset, endOffset } = node.sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' ');
    gaps.push(...missing.map((what) => `firestore.rules:${line}:${column} was ${what}: ${text}`));
    if (isBoolean) booleans += 1;
    if (values.length > 0) visitChildren(node, isBoolean);
  };

  const visitChildren = (node: Node, isBoolean: boolean) => {
    const children = node.children ?? [];
    const text = between(node, children);
    const isLogical = /&&|\|\||^!/.test(text);
    // `let a = value; return result` is as boolean as its result.
    const isLet = isBoolean && text.startsWith('let ');
    for (const [index, child] of children.entries()) {
      visit(child, isLogical || (isLet && index === children.length - 1));
    }
  };

  /** What the node says itself: its text without its children's. */
  const between = (
    { sourcePosition: { currentOffset, endOffset } }: Node,
    children: readonly Node[],
  ) => {
    let own = '';
    let from = currentOffset;
    for (const { sourcePosition: child } of children) {
      own += source.slice(from, child.currentOffset);
      from = child.endOffset + 1;
    }
    return own + source.slice(from, endOffset + 1);
  };

  for (const root of report) visit(root, true);
  return { booleans, gaps };
}
