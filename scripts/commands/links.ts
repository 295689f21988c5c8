import { buildSite } from '../build/build-site.ts';
import { documentLinkFaults, outside, siteLinkFaults } from '../checks/links.ts';
import { readOptions } from '../cli/options.ts';
import { fromRoot } from '../cli/paths.ts';
import { runCommand } from '../cli/run-command.ts';

await runCommand(async () => {
  readOptions('npm run links', 'Lists broken links to other sites.', {});
  const out = 'build/links';
  await buildSite(out);
  const faults = [
    ...(await siteLinkFaults(fromRoot(out), outside)),
    ...(await documentLinkFaults(outside)),
  ];
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log('All links to other sites work.');
  return faults.length === 0 ? 0 : 1;
});
