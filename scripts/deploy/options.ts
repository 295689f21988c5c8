// The options of "npm run deploy".
import { parseArgs } from 'node:util';
import { UserError } from '../cli/run-command.ts';

export interface Options {
  /** A project, or its short name in .firebaserc. */
  readonly project: string;
  /** Everything but the sending. */
  readonly dryRun: boolean;
  /** Does not ask before the sending. */
  readonly yes: boolean;
  /** Only compares the site at this address with the sources. */
  readonly verify: string | undefined;
  /** Publishes to a preview of this name, and not to the site itself. */
  readonly preview: string | undefined;
}

/** @throws UserError if an option is wrong */
export function deployOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string', default: 'production' },
      'dry-run': flag,
      yes: flag,
      verify: { type: 'string' },
      preview: { type: 'string' },
    },
  });
  const { verify, preview } = values;
  if (verify !== undefined && !/^https?:\/\/[^/]+\/?$/.test(verify))
    throw new UserError(
      `--verify needs the address of a site, such as https://your-project.web.app, but it is "${verify}".`,
    );
  if (preview !== undefined && (preview === 'live' || !/^[a-z0-9][a-z0-9-]{0,30}$/.test(preview)))
    throw new UserError(
      `--preview needs a name of small letters, digits and hyphens, such as "summer", but it is "${preview}".`,
    );
  return {
    project: values.project,
    dryRun: values['dry-run'],
    yes: values.yes,
    verify: verify?.replace(/\/$/, ''),
    preview,
  };
}
