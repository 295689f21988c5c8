// What the Auth emulator knows of these settings: it keeps them all, and acts on one.
import { expect, it } from 'vitest';
import { freshProject, register } from '../project/emulated-people.ts';
import { differences, readConfig, setUp } from './set-up.ts';

it('sets a project so that nobody learns who has an account', async () => {
  const project = freshProject();
  const { email } = await register(project, 'ada@example.org');
  const refusal = async (who: string): Promise<unknown> => {
    const url = `${project.auth}/v1/accounts:signInWithPassword?key=any`;
    const body = { email: who, password: 'another', targetProjectId: project.id };
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()).error.message;
  };
  expect(await refusal(email)).not.toBe(await refusal('nobody@example.org'));

  const site = { project: project.id, address: 'https://code-lab.org', name: 'Code Lab' };
  expect(await setUp(project, site)).toEqual([]);
  expect(await refusal(email)).toBe(await refusal('nobody@example.org'));
  const changes = differences(site, await readConfig(project)).flatMap((one) => one.changes);
  expect(changes).toEqual([]);
});
