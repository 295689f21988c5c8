// What the two graders offer and do not declare themselves. Types alone.

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  export const ALL_TESTS: readonly ((requests: Requests) => { result: string; pass: boolean })[];
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  export type Response = {
    headers: Record<string, string | string[]>;
    request: { headers: Record<string, string> };
    status: number;
    /** Whether the certificate was good. */
    verified: boolean;
    httpEquiv?: Map<string, string[]>;
  };
  type Hop = { url: URL; status: number };
  export class Requests {
    constructor(hostname: string);
    /** `path` is the text of the page. */
    resources: { path: string | null };
    /** Where the grader ended; no cookies came. */
    session: { url: URL } | null;
    responses: {
      auto: Response | null;
      cors: Response | null;
      http: Response | null;
      https: Response | null;
      httpRedirects: Hop[];
      httpsRedirects: Hop[];
    };
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, address: string): Map<string, string[]>;
}

declare module '@mdn/mdn-http-observatory/src/analyzer/hsts.js' {
  /** Reads the list of preloaded hosts, the first time from a file. */
  export function hsts(): Map<string, unknown>;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  /** Below it, points above 100 do not count. */
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
