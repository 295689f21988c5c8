// Writes web/src/content/types.ts from the schemas of web/content, so that a field which the
// schema does not promise cannot be used by a page. Run by "npm run content".
import { existsSync, readFileSync } from 'node:fs';
import { compileFromFile } from 'json-schema-to-typescript';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { schemaNames } from '../content/content-files.ts';

export const typesFile = at('web/src/content/types.ts');

/** The text that web/src/content/types.ts has to have. */
export async function typesText(): Promise<string> {
  const parts = await Promise.all(
    schemaNames().map((name) =>
      compileFromFile(at(`web/content/schema/${name}.schema.json`), {
        additionalProperties: false,
        bannerComment: '',
        // A list is a list: how many entries it has to have is for the build to say.
        ignoreMinAndMaxItems: true,
      }),
    ),
  );
  const { output } = await runNode(
    [packageScript('@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${typesFile}`],
    {
      quiet: true,
      input: `// Generated from web/content/schema. Change the schemas, never this file.\n\n${parts.join('\n')}`,
    },
  );
  return output;
}

/** True if the types no longer say what the schemas say. */
export async function typesAreStale(): Promise<boolean> {
  if (!existsSync(typesFile)) return true;
  return readFileSync(typesFile, 'utf8').replaceAll('\r\n', '\n') !== (await typesText());
}
