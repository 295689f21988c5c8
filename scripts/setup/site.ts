// The site that a project serves: its name, and the address under which people know it.
import { z } from 'zod';
import { isDemo, projects } from '../cli/project.ts';
import { parseContent, sentences } from '../content/content-file.ts';
import { refuse, textOf } from '../content/content-files.ts';
import { placeholders } from '../content/placeholders.ts';
import type { Site } from './settings.ts';

const facts = z.object({ name: z.string(), address: z.string() });

/**
 * The production's address is that of web/content/site.json; any other project has the one that Hosting gives it.
 * @throws UserError if the name or the address is still a placeholder
 */
export function siteOf(project: string, { production } = projects(), text = textOf('site')): Site {
  const file = parseContent('web/content/site.json', text);
  if (typeof file === 'string') refuse([file]);
  const { name, address } = facts.parse(JSON.parse(text));
  if (!isDemo(project) && typeof file !== 'string')
    refuse(
      sentences(
        file,
        placeholders(file).filter(({ path }) => ['name', 'address'].includes(path.join('/'))),
      ),
    );
  return {
    project,
    name,
    address: project === production ? address.replace(/\/$/, '') : `https://${project}.web.app`,
  };
}
