// "npm run links": asks every other site that the content links to, and names the links that lead nowhere any more.
import { readOptions } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { contentFiles } from '../content/content-files.ts';
import { deadLinks } from '../content/outside-links.ts';

await runCommand(async () => {
  readOptions('npm run links', 'Names the dead links to other sites.', {});
  const dead = await deadLinks(contentFiles());
  for (const sentence of dead) console.log(sentence);
  if (dead.length === 0) console.log('Every link to another site leads somewhere.');
  return dead.length === 0 ? 0 : 1;
});
