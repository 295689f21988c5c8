// Reports each saved version of firestore.rules: in force, or where its mistakes are.
import { readFileSync } from 'node:fs';
import type { Stack } from './start-emulators.ts';

/**
 * The sentences for each saved version of the rules in the emulators' log. "Rules updated" in the log
 * says nothing, because it also follows a mistake.
 */
export function ruleSentences(log: string): string[] {
  const versions = log.split(/^.*Change detected, updating rules.*$/m).slice(1);
  return versions.flatMap((version) => {
    if (!version.includes('Rules updated')) return [];
    const mistakes = [...version.matchAll(/firestore\.rules:(\d+):(\d+) - ERROR (.+)$/gm)];
    return mistakes.length === 0
      ? ['firestore.rules is in force.']
      : mistakes.map(
          ([, line, column, what]) =>
            `firestore.rules has a mistake in line ${line}, column ${column}: ${what} Correct it and save again.`,
        );
  });
}

/** Shows these sentences as the rules are saved, until the emulators end. */
export function showRules(stack: Stack, everyMs = 400): void {
  let shown = 0;
  const timer = setInterval(() => {
    const sentences = ruleSentences(readFileSync(stack.logFile, 'utf8'));
    for (const sentence of sentences.slice(shown)) console.log(sentence);
    shown = sentences.length;
  }, everyMs);
  void stack.ended.then(() => clearInterval(timer));
}
