// "npm run links": asks every other site that the content links to, and names the links that lead nowhere any more.
import { parseArgs } from 'node:util';
import { runCommand } from '../cli/run-command.ts';
import { contentFiles } from '../content/content-files.ts';
import { deadLinks } from '../content/outside-links.ts';

await runCommand(async () => {
  parseArgs({ options: {} });
  const dead = await deadLinks(contentFiles());
  for (const sentence of dead) console.log(sentence);
  if (dead.length === 0) console.log('Every link to another site leads somewhere.');
  return dead.length === 0 ? 0 : 1;
});
