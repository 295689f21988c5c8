// "npm run shots": a picture of every page, with the repository's content and with every place filled, on a
// phone and on a wide screen, light and dark, side by side on one sheet: build/shots/index.html.
import { closeOnSignals } from '../cli/processes.ts';
import { runCommand } from '../cli/run-command.ts';
import { takeShots } from '../shots/take-shots.ts';

await runCommand(async () => {
  closeOnSignals('Stopping...');
  const { sheet, pictures } = await takeShots();
  console.log(`${pictures} pictures: open ${sheet}`);
  return 0;
});
