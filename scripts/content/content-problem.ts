import { UserError } from '../cli/run-command.ts';

export type ContentProblem = { readonly file: string; readonly line?: number; readonly sentence: string };

export const formatProblem = ({ file, line, sentence }: ContentProblem): string =>
  `${file}${line === undefined ? '' : `, line ${line}`}: ${sentence}`;

export const toGithubAnnotation = (kind: 'error' | 'warning', { file, line = 1, sentence }: ContentProblem): string =>
  `::${kind} file=${file},line=${line}::${sentence.replaceAll('%', '%25')}`;

export class ContentError extends UserError {
  constructor(readonly problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

/** Finds the problems even if the bundler wrapped the error. */
export const problemsOf = (error: unknown): readonly ContentProblem[] =>
  error instanceof ContentError ? error.problems : [Object(error).errors ?? []].flat().flatMap(problemsOf);

export function throwIfAnyProblem(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}
