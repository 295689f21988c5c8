// "npm run content": what editors know of the content files, from web/content/fields.
import { runCommand } from '../cli/run-command.ts';
import { writeEditorFiles } from '../content/editor-schemas.ts';

await runCommand(async () => {
  writeEditorFiles();
  return 0;
});
