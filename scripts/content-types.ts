// Writes web/src/content/types.ts from the schemas of web/content, so that a field which the
// schema does not promise cannot be used by a page. Run by "npm run content".
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compileFromFile } from 'json-schema-to-typescript';
import { runNode } from './children.ts';
import { schemaNames } from './content.ts';
import { at, packageScript } from './paths.ts';
import { runCommand } from './refusal.ts';

export const typesFile = at('web/src/content/types.ts');

/** What web/src/content/types.ts has to say; not yet laid out as the formatter wants it. */
async function typesText(): Promise<string> {
  const parts = await Promise.all(
    schemaNames().map((name) =>
      compileFromFile(at(`web/content/schema/${name}.schema.json`), {
        additionalProperties: false,
        bannerComment: '',
        format: true,
        style: { singleQuote: true, printWidth: 100 },
      }),
    ),
  );
  return `// The shape of the words in web/content, made from their schemas by "npm run content".\n// Never edited by hand: change the schema.\n\n${parts.join('\n')}`;
}

const wordsOf = (text: string): string => text.replaceAll(/[\s;|]+/g, ' ').replaceAll(/[()]/g, '');

/** True if the types no longer say what the schemas say (layout aside). */
export async function typesAreStale(): Promise<boolean> {
  if (!existsSync(typesFile)) return true;
  return wordsOf(readFileSync(typesFile, 'utf8')) !== wordsOf(await typesText());
}

if (process.argv[1] === at('scripts/content-types.ts')) {
  await runCommand(async () => {
    writeFileSync(typesFile, await typesText());
    const formatted = await runNode([
      packageScript('@biomejs/biome/bin/biome'),
      ...['format', '--write', typesFile],
    ]);
    return formatted.code;
  });
}
