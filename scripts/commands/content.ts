// "npm run content": the schemas by which editors know the content files, from web/content/fields.
import { runCommand } from '../cli/run-command.ts';
import { writeEditorSchemas } from '../content/editor-schemas.ts';

await runCommand(async () => {
  writeEditorSchemas();
  return 0;
});
