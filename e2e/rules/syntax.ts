// Reads firestore.rules into a tree with places, as far as the language is used there, so that the
// mutation gate derives its mutants from the file itself. What it does not know, it refuses aloud.

export interface Place {
  readonly start: number;
  readonly end: number;
}

export type Expression = Place &
  (
    | { kind: 'logical' | 'comparison'; sign: Token; left: Expression; right: Expression }
    | { kind: 'not'; operand: Expression }
    | { kind: 'call'; callee: Expression; arguments: readonly Expression[] }
    | { kind: 'member'; object: Expression; name: Token }
    | { kind: 'list'; elements: readonly Expression[] }
    | { kind: 'name' | 'text' | 'number' }
  );

export interface Allow {
  readonly methods: readonly Token[];
  readonly condition: Expression;
}

interface Rules {
  /** The path of each match block, and the allow statements directly in it. */
  readonly matches: readonly { readonly path: Token; readonly allows: readonly Allow[] }[];
  /** What each function computes: the values of its `let`s, then its result. */
  readonly functions: readonly {
    readonly lets: readonly Expression[];
    readonly result: Expression;
  }[];
}

interface Token extends Place {
  readonly text: string;
}

const TOKENS =
  /\/\/[^\n]*|\s+|(?<=\bmatch\s+)\/\S+|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d+|&&|\|\||[=!<>]=|[<>!=.,;:(){}[\]]/y;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  for (let start = 0; start < source.length; start = TOKENS.lastIndex) {
    const text = TOKENS.exec(source)?.[0];
    if (text === undefined)
      throw new Error(`Unknown sign in the rules: ${source.slice(start, start + 20)}`);
    if (!/^(\s|\/\/)/.test(text)) tokens.push({ text, start, end: start + text.length });
  }
  return tokens;
}

/** @throws if the file uses a part of the language that is not known here. */
export function parse(source: string): Rules {
  const tokens = tokensOf(source);
  let position = 0;
  const rules = {
    matches: [] as { path: Token; allows: Allow[] }[],
    functions: [] as { lets: Expression[]; result: Expression }[],
  };

  const next = () => tokens[position]?.text;
  const take = (expected?: string): Token => {
    const token = tokens[position];
    if (!token || (expected !== undefined && token.text !== expected)) {
      throw new Error(`The rules' syntax: ${expected ?? 'more'} expected, not ${token?.text}`);
    }
    position += 1;
    return token;
  };
  const accept = (...texts: string[]) => (texts.includes(next() ?? '') ? take() : undefined);

  function block(allows: Allow[]): void {
    take('{');
    while (!accept('}')) {
      const keyword = take().text;
      if (keyword === 'match') {
        const inner = { path: take(), allows: [] };
        rules.matches.push(inner);
        block(inner.allows);
      } else if (keyword === 'allow') {
        const methods = separated(take);
        take(':');
        take('if');
        allows.push({ methods, condition: either() });
        take(';');
      } else if (keyword === 'function') {
        functionBody();
      } else {
        throw new Error(`The rules' syntax: "${keyword}" is not known`);
      }
    }
  }

  function functionBody(): void {
    const lets: Expression[] = [];
    while (next() !== '{') take();
    take('{');
    while (accept('let')) {
      take();
      take('=');
      lets.push(either());
      take(';');
    }
    take('return');
    rules.functions.push({ lets, result: either() });
    take(';');
    take('}');
  }

  function separated<T>(item: () => T): T[] {
    const items = [item()];
    while (accept(',')) items.push(item());
    return items;
  }

  const chain =
    (kind: 'logical' | 'comparison', operand: () => Expression, ...signs: string[]) =>
    (): Expression => {
      let left = operand();
      for (let sign = accept(...signs); sign; sign = accept(...signs)) {
        const right = operand();
        left = { kind, sign, left, right, start: left.start, end: right.end };
      }
      return left;
    };
  const comparison = chain('comparison', unary, '==', '!=', '<', '<=', '>', '>=', 'in', 'is');
  const both = chain('logical', comparison, '&&');
  const either = chain('logical', both, '||');

  function unary(): Expression {
    const sign = accept('!');
    if (!sign) return postfix();
    const operand = unary();
    return { kind: 'not', operand, start: sign.start, end: operand.end };
  }

  function postfix(): Expression {
    let whole = primary();
    for (let sign = accept('.', '('); sign; sign = accept('.', '(')) {
      if (sign.text === '.') {
        const name = take();
        whole = { kind: 'member', object: whole, name, start: whole.start, end: name.end };
      } else {
        const list = next() === ')' ? [] : separated(either);
        const { start } = whole;
        whole = { kind: 'call', callee: whole, arguments: list, start, end: take(')').end };
      }
    }
    return whole;
  }

  function primary(): Expression {
    const { text, start, end } = take();
    if (text === '(') {
      const inner = either();
      take(')');
      return inner;
    }
    if (text === '[') {
      const elements = separated(either);
      return { kind: 'list', elements, start, end: take(']').end };
    }
    if (text.startsWith("'")) return { kind: 'text', start, end };
    if (/^\d/.test(text)) return { kind: 'number', start, end };
    if (/^[A-Za-z_]/.test(text)) return { kind: 'name', start, end };
    throw new Error(`The rules' syntax: "${text}" is not known here`);
  }

  for (const text of ['rules_version', '=', "'2'", ';', 'service', 'cloud', '.', 'firestore']) {
    take(text);
  }
  block([]);
  return rules;
}
