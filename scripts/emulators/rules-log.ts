// Tells whoever edits firestore.rules what the emulator made of it, as it is saved.
import { readFileSync } from 'node:fs';
import type { Stack } from './emulators.ts';

/**
 * One sentence for each saved version of the rules in a piece of the emulators' log. Their own
 * "Rules updated" follows a mistake, too, so that it says nothing.
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
            `firestore.rules has a mistake in line ${line}, column ${column}: ${what} Mend it and save again.`,
        );
  });
}

/** Shows a sentence for each version of the rules as it is saved, until the emulators end. */
export function showRules(stack: Stack, everyMs = 400): void {
  let shown = 0;
  const timer = setInterval(() => {
    const sentences = ruleSentences(readFileSync(stack.logFile, 'utf8'));
    for (const sentence of sentences.slice(shown)) console.log(sentence);
    shown = sentences.length;
  }, everyMs);
  void stack.ended.then(() => clearInterval(timer));
}
