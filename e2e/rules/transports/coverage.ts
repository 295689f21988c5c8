// Reads the emulator's report of which value each expression of the rules has had.
import { EMULATOR } from './emulator';

interface Node {
  readonly sourcePosition: {
    readonly line: number;
    readonly column: number;
    readonly currentOffset: number;
    /** Of the last character, not behind it. */
    readonly endOffset: number;
  };
  /** An error is a value called `undefined`, or one without a type. */
  readonly values?: readonly {
    readonly value: { readonly boolValue?: boolean; readonly undefined?: object };
  }[];
  readonly children?: readonly Node[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  /** The conditions of the allow statements and the functions' results. */
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
  const withChildren = (node: Node): Node[] => [
    node,
    ...(node.children ?? []).flatMap(withChildren),
  ];
  const expressions = report.flatMap(withChildren).map(({ values = [], sourcePosition }) => {
    const { line, column, currentOffset, endOffset } = sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' ');
    const seen = values
      .filter(({ value }) => !value.undefined && Object.keys(value).length > 0)
      .map(({ value }) => value.boolValue);
    return { place: `firestore.rules:${line}:${column}: ${text}`, seen };
  });
  const booleans = expressions.filter(({ seen }) => !seen.includes(undefined));
  const without = (value: boolean) => booleans.filter(({ seen }) => !seen.includes(value));
  return {
    booleans: booleans.length,
    gaps: [
      ...expressions
        .filter(({ seen }) => seen.length === 0)
        .map(({ place }) => `no value: ${place}`),
      ...without(true).map(({ place }) => `never true: ${place}`),
      ...without(false).map(({ place }) => `never false: ${place}`),
    ],
  };
}
