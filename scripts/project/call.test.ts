// Each failure of a call to Google is one sentence that says what to do.
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { projectId } from './open-project.ts';
import { type RecordedGoogle, recordGoogle } from './recorded-google.ts';

let google: RecordedGoogle;
afterEach(() => google?.close());

const ask = async (status: number, body: unknown): Promise<unknown> => {
  google = await recordGoogle(() => ({ status, body }));
  return call(google.project, `${google.project.auth}/v2/x`, z.object({ a: z.number() }));
};

const error = (message: string, ...reasons: string[]) => ({
  error: { message, details: reasons.map((reason) => ({ '@type': 'x', reason })) },
});

describe('a call', () => {
  it('gives the answer', async () => {
    expect(await ask(200, { a: 1, b: 2 })).toEqual({ a: 1 });
  });

  it.each([
    [401, error('Request had invalid authentication credentials.'), 'firebase login --reauth'],
    [
      403,
      error('Turn on the API.', 'SERVICE_DISABLED'),
      'is switched off (Turn on the API.): open',
    ],
    [
      403,
      error('The caller does not have permission'),
      'This login may not do that in a project "ours"',
    ],
    [404, error('CONFIGURATION_NOT_FOUND'), 'choose "Get started"'],
    [404, error('The database (default) does not exist'), 'make the database at https://console'],
    [429, error('Quota exceeded.'), 'run this command again tomorrow'],
    [400, error('INVALID_CONFIG : no'), 'Google refused a call (INVALID_CONFIG : no)'],
    [500, '<!doctype html>', 'Google refused a call (status 500)'],
    [200, '<!doctype html>', 'gave an answer that this command does not know'],
    [200, { a: 'x' }, 'gave an answer that this command does not know'],
  ])('with status %i and %j is told in a sentence', async (status, body, sentence) => {
    await expect(ask(status, body)).rejects.toThrow(sentence);
  });

  it('that nobody answers is told in a sentence', async () => {
    await ask(200, { a: 1 });
    await google.close();
    const again = (id: string) =>
      call({ ...google.project, id }, `${google.project.auth}/v2/x`, z.unknown());
    await expect(again('ours')).rejects.toThrow('check your connection');
    await expect(again('demo-x')).rejects.toThrow('run "npm start" in another window');
  });
});

describe('the project', () => {
  it('is named by its short name or its id, and never guessed', () => {
    const known = { default: 'demo-x', production: 'ours' };
    expect(projectId('production', known)).toBe('ours');
    expect(projectId('ours-2', known)).toBe('ours-2');
    expect(projectId('default', known)).toMatch(/^demo-/);
    expect(() => projectId('staging', known)).toThrow('.firebaserc has no project named "staging"');
    expect(() => projectId(undefined, known)).toThrow('Say which project');
  });
});
