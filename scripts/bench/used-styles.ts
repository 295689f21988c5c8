// Reduces a style sheet to the rules that a page can use.
import type { Page } from 'playwright';

/** A rule: before its braces, and what is inside; "rules" holds further rules, as those of @media. */
interface Rule {
  readonly before: string;
  readonly text: string;
  readonly rules?: readonly Rule[];
}

const holdsRules = /^@(?:media|supports|layer|container|starting-style)\b/;

/** Splits at a sign that is outside of strings and all brackets. */
function split(text: string, sign: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\.|./gs)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (token === sign && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
    // A block ends its rule without a semicolon.
    if (token === '}' && depth === 0 && sign === ';') parts.push('');
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const parse = (css: string): readonly Rule[] =>
  split(css.replaceAll(/\/\*.*?\*\//gs, ''), ';').map((rule) => {
    const brace = rule.indexOf('{');
    if (brace < 0) return { before: rule, text: '' };
    const before = rule.slice(0, brace).trim();
    const text = rule.slice(brace + 1, -1);
    return holdsRules.test(before) ? { before, text, rules: parse(text) } : { before, text };
  });

const isStyle = ({ before }: Rule): boolean => !before.startsWith('@');

function selectorsOf(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap((rule) => {
    if (rule.rules) return selectorsOf(rule.rules);
    return isStyle(rule) ? split(rule.before, ',') : [];
  });
}

const states =
  /::[\w-]+|:(?:hover|focus(?:-within|-visible)?|active|visited|link|checked|disabled|enabled|target|before|after|first-letter|first-line|placeholder-shown|(?:user-)?(?:in)?valid|popover-open|open|autofill)(?![\w-])/g;

/** The element that a selector speaks of, in whatever state it may come. */
const withoutStates = (selector: string): string =>
  selector
    .replaceAll(/\s*([>+~,])\s*/g, '$1')
    .replaceAll(states, '')
    .replaceAll(/:not\([\s,]*\)/g, '')
    .replaceAll(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, '$1*');

function write(rules: readonly Rule[], used: ReadonlySet<string>): string {
  const texts = rules.map((rule) => {
    const { before, text } = rule;
    if (rule.rules) {
      const inner = write(rule.rules, used);
      return inner === '' ? '' : `${before}{${inner}}`;
    }
    if (!isStyle(rule)) return text === '' ? `${before};` : `${before}{${text}}`;
    const selectors = split(before, ',').filter((selector) => used.has(selector));
    return selectors.length === 0 ? '' : `${selectors.join()}{${text}}`;
  });
  return texts.join('');
}

const named = /@(keyframes|font-face|property)\s*([\w-]*)\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** Animations, fonts and properties that nothing names any more. */
const withoutUnnamed = (css: string): string =>
  css.replaceAll(named, (rule: string, kind: string, name: string, text: string) => {
    const rest = css.replace(rule, '');
    const [, family] = /font-family:\s*["']?([^;"'}]+)/.exec(text) ?? [];
    const wanted = kind === 'font-face' ? family : name;
    return wanted === undefined || rest.includes(wanted) ? rule : '';
  });

/** @param page shows the elements that the styles are for */
export async function usedStyles(page: Page, css: string): Promise<string> {
  const rules = parse(css);
  const selectors = [...new Set(selectorsOf(rules))];
  const found = await page.evaluate(
    (some) =>
      some.map((selector) => {
        try {
          return document.querySelector(selector) !== null;
        } catch {
          // What cannot be asked is kept.
          return true;
        }
      }),
    selectors.map(withoutStates),
  );
  const used = new Set(selectors.filter((_, index) => found[index]));
  return withoutUnnamed(write(rules, used));
}
