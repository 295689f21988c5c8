// Compares Authentication with what it must be, and sets what differs. The call is that of Google's description of
// Identity Toolkit, PATCH /v2/projects/{project}/config with an updateMask; a field that the mask does not name stays.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { sentenceOf } from '../cli/user-errors.mjs';
import { call } from '../project/call.ts';
import type { Project } from '../project/open-project.ts';
import { comparable, type Setting, type Site, settings } from './settings.ts';
import { treeOf, valueAt } from './values.ts';

const anyConfig = z.record(z.string(), z.unknown());

const urlOf = ({ auth, id }: Project): string => `${auth}/v2/projects/${id}/config`;

export const readConfig = (project: Project): Promise<unknown> =>
  call(project, urlOf(project), anyConfig);

interface Difference extends Setting {
  /** A line for each field: what it is, and what it must be. */
  readonly changes: readonly string[];
}

/** The settings; one without changes is as it must be. */
export const differences = (site: Site, config: unknown): readonly Difference[] =>
  settings(site, config).map((setting) => ({
    ...setting,
    changes: Object.entries(setting.fields)
      .filter(
        ([path, wanted]) =>
          !isDeepStrictEqual(comparable(path, valueAt(config, path)), comparable(path, wanted)),
      )
      .map(
        ([path, wanted]) =>
          `${path}: ${JSON.stringify(valueAt(config, path)) ?? 'nothing'} -> ${JSON.stringify(wanted)}`,
      ),
  }));

/**
 * Sets each of the differences by a call of its own, so that one that is refused leaves the others.
 * @returns a sentence for each that is not set now
 */
export async function setUp(project: Project, site: Site): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const { name, fields, changes } of differences(site, await readConfig(project))) {
    if (changes.length === 0) continue;
    const mask = new URLSearchParams({ updateMask: Object.keys(fields).join(',') });
    const body = treeOf(fields);
    try {
      await call(project, `${urlOf(project)}?${mask}`, anyConfig, { method: 'PATCH', body });
    } catch (error) {
      refused.push(`${name}: ${sentenceOf(error) ?? error}`);
    }
  }
  const after = differences(site, await readConfig(project));
  const told = (name: string): boolean => refused.some((line) => line.startsWith(`${name}: `));
  return [
    ...refused,
    ...after
      .filter(({ name, changes }) => changes.length > 0 && !told(name))
      .map(
        ({ name }) => `${name}: Google took it, but it is not so: set it by hand, in the console.`,
      ),
  ];
}
