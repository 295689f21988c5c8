// "npm run content": the types of web/content, from its schemas.
import { writeFileSync } from 'node:fs';
import { runCommand } from '../cli/run-command.ts';
import { typesFile, typesText } from '../content/types.ts';

await runCommand(async () => {
  writeFileSync(typesFile, await typesText());
  return 0;
});
