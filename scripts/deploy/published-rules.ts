// Whether firestore.rules differs from the rules that are published. The two calls are those of firebase-tools
// (lib/gcp/rules.js): a release for Firestore names a set of rules, which holds their text.
import { z } from 'zod';

const releases = z.object({
  releases: z
    .array(z.object({ name: z.string(), rulesetName: z.string(), updateTime: z.string() }))
    .default([]),
  nextPageToken: z.string().optional(),
});
const ruleset = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

interface Access {
  /** The token of somebody who may read the project's rules. */
  readonly token: () => Promise<string>;
  readonly api: string;
}

/** The text of the published rules; undefined if the project has none yet. */
async function publishedRules(
  project: string,
  { token, api }: Access,
): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${await token()}` };
  const get = async (name: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(`${api}/v1/${name}`, { headers, signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.json();
  };
  const found: z.infer<typeof releases>['releases'] = [];
  for (let page: string | undefined = ''; page !== undefined; ) {
    const list = releases.parse(await get(`projects/${project}/releases?pageToken=${page}`));
    found.push(...list.releases);
    page = list.nextPageToken;
  }
  // The older name, and the one that firebase-tools writes since a project can have several databases.
  const names = ['cloud.firestore', 'cloud.firestore/(default)'];
  const [newest] = found
    .filter(({ name }) => names.includes(name.replace(/^projects\/[^/]+\/releases\//, '')))
    .sort((a, b) => b.updateTime.localeCompare(a.updateTime));
  if (newest === undefined) return undefined;
  const { source } = ruleset.parse(await get(newest.rulesetName));
  return source.files.map(({ content }) => content).join('\n');
}

/** One line that says what a release does to the rules of a project. */
export async function rulesChange(project: string, rules: string, access: Access): Promise<string> {
  try {
    const published = await publishedRules(project, access);
    if (published === undefined) return 'firestore.rules change: the project has none yet.';
    return published === rules ? 'firestore.rules are unchanged.' : 'firestore.rules change.';
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'an unknown answer' : String(error);
    return `The published rules cannot be read (${reason.replace(/^Error: /, '')}), so look at firestore.rules yourself before you go on: they are published as well.`;
  }
}
