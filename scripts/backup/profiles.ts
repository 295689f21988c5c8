// The documents users/{uid} of the database, in the form of Firestore's REST interface, which names the type of
// each value: a time stays a time, to its last digit.
import { z } from 'zod';
import { call } from '../project/call.ts';
import type { Project } from '../project/open-project.ts';

export const profile = z.object({
  uid: z.string(),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export type Profile = z.infer<typeof profile>;

const page = z.object({
  documents: z.array(z.object({ name: z.string(), fields: profile.shape.fields })).default([]),
  nextPageToken: z.string().optional(),
});

// The most that documents:list gives, and documents:batchWrite takes.
const listedAtOnce = 300;
const writtenAtOnce = 500;

const nameOf = ({ id }: Project, uid: string): string =>
  `projects/${id}/databases/(default)/documents/users/${uid}`;

const urlOf = ({ firestore, id }: Project, path: string): string =>
  `${firestore}/v1/projects/${id}/databases/(default)/documents${path}`;

export async function readProfiles(project: Project): Promise<Profile[]> {
  const all: Profile[] = [];
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ pageSize: String(listedAtOnce), pageToken: token });
    const answer = await call(project, urlOf(project, `/users?${query}`), page);
    for (const { name, fields } of answer.documents)
      all.push({ uid: name.slice(name.lastIndexOf('/') + 1), fields });
    if (!answer.nextPageToken) return all;
    token = answer.nextPageToken;
  }
}

const written = z.object({
  status: z
    .array(z.object({ code: z.number().default(0), message: z.string().optional() }))
    .default([]),
});

/** "Already exists" among Google's codes, https://google.aip.dev/193. */
const alreadyThere = 6;

/**
 * Adds profiles and overwrites none, not even one that is written meanwhile.
 * @returns why a profile could not be added, by its id
 */
export async function addProfiles(
  project: Project,
  profiles: readonly Profile[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (let first = 0; first < profiles.length; first += writtenAtOnce) {
    const part = profiles.slice(first, first + writtenAtOnce);
    const writes = part.map(({ uid, fields }) => ({
      update: { name: nameOf(project, uid), fields },
      currentDocument: { exists: false },
    }));
    const { status } = await call(project, urlOf(project, ':batchWrite'), written, {
      body: { writes },
    });
    for (const [index, { uid }] of part.entries()) {
      const { code, message = 'no answer' } = status[index] ?? { code: -1 };
      if (code !== 0 && code !== alreadyThere) refused.set(uid, message);
    }
  }
  return refused;
}

export async function deleteProfile(project: Project, uid: string): Promise<void> {
  const path = `/users/${encodeURIComponent(uid)}`;
  await call(project, urlOf(project, path), z.unknown(), { method: 'DELETE' });
}
