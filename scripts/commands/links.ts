import { buildSite } from '../build/build-site.ts';
import { checkDocumentLinks, checkSiteLinks, EXTERNAL_LINKS } from '../checks/links.ts';
import { readOptions } from '../cli/options.ts';
import { fromRoot } from '../cli/paths.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  readOptions('npm run links', 'Lists broken links to other sites.', {});
  const outFolder = 'build/links';
  await buildSite(outFolder);
  const errors = [
    ...(await checkSiteLinks(fromRoot(outFolder), EXTERNAL_LINKS)),
    ...(await checkDocumentLinks(EXTERNAL_LINKS)),
  ];
  for (const error of errors) console.log(error);
  if (errors.length === 0) console.log('All links to other sites work.');
  return errors.length === 0 ? 0 : 1;
});
