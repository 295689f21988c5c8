// What is compared and sent, against a server that answers as Google's description says; it leaves out false values and
// adds to what it was sent, as the real one does.
import { afterEach, describe, expect, it } from 'vitest';
import { UserError } from '../cli/run-command.ts';
import { type Asked, type RecordedGoogle, recordGoogle } from '../project/recorded-google.ts';
import { differences, readConfig, setUp } from './set-up.ts';
import { byHand, settings } from './settings.ts';
import { siteOf } from './site.ts';
import { treeOf, valueAt } from './values.ts';

const site = { project: 'ours', address: 'https://code-lab.org', name: 'Code Lab' };

/** As a new project answers. */
const fresh = {
  name: 'projects/1/config',
  signIn: { email: { enabled: false }, hashConfig: { algorithm: 'SCRYPT' } },
  notification: {
    sendEmail: {
      method: 'DEFAULT',
      callbackUri: 'https://ours.firebaseapp.com/__/auth/action',
      verifyEmailTemplate: { senderLocalPart: 'noreply', subject: 'Verify', replyTo: 'noreply' },
    },
  },
  authorizedDomains: ['localhost', 'ours.firebaseapp.com', 'ours.web.app', 'partner.org'],
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  subtype: 'FIREBASE_AUTH',
};

let google: RecordedGoogle;
afterEach(() => google?.close());

const without = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (one === false ? undefined : one));

/** A server that sets what a mask names, and nothing else. */
async function answering(
  spoil: (asked: Asked) => { status: number; body: unknown } | undefined = () => undefined,
): Promise<() => unknown> {
  let config: object = structuredClone(fresh);
  google = await recordGoogle((asked) => {
    const spoilt = spoil(asked);
    if (spoilt !== undefined) return spoilt;
    if (asked.method === 'PATCH') {
      const mask = new URL(asked.path, 'http://a').searchParams.get('updateMask') ?? '';
      for (const path of mask.split(',')) {
        const value = without(valueAt(asked.body, path));
        const policy = path.endsWith('Versions') && Array.isArray(value);
        const kept = policy ? value.map((one) => ({ ...one, schemaVersion: 1 })) : value;
        config = merged(config, treeOf({ [path]: kept }));
      }
    }
    return { body: config };
  });
  return () => config;
}

function merged(one: object, other: object): object {
  const all: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const own = all[key];
    const both = [own, value].every((part) => part?.constructor === Object);
    all[key] = both ? merged(Object(own), Object(value)) : value;
  }
  return all;
}

const patches = () => google.asked.filter(({ method }) => method === 'PATCH');

describe('a project', () => {
  it('is set with what differs, and keeps the rest', async () => {
    const config = await answering();
    expect(await setUp(google.project, site)).toEqual([]);
    expect(config()).toEqual({
      ...fresh,
      signIn: { ...fresh.signIn, email: { enabled: true, passwordRequired: true } },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        forceUpgradeOnSignin: undefined,
        passwordPolicyVersions: [
          {
            customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
            schemaVersion: 1,
          },
        ],
      },
      notification: {
        sendEmail: {
          method: 'DEFAULT',
          callbackUri: 'https://code-lab.org/auth/action',
          verifyEmailTemplate: {
            ...fresh.notification.sendEmail.verifyEmailTemplate,
            senderDisplayName: 'Code Lab',
          },
          resetPasswordTemplate: { senderDisplayName: 'Code Lab' },
          changeEmailTemplate: { senderDisplayName: 'Code Lab' },
        },
      },
      authorizedDomains: ['code-lab.org', 'ours.firebaseapp.com', 'ours.web.app', 'partner.org'],
    });
    expect(patches().map(({ path }) => decodeURIComponent(path))).toEqual([
      '/v2/projects/ours/config?updateMask=signIn.email.enabled,signIn.email.passwordRequired',
      '/v2/projects/ours/config?updateMask=passwordPolicyConfig.passwordPolicyEnforcementState,passwordPolicyConfig.forceUpgradeOnSignin,passwordPolicyConfig.passwordPolicyVersions',
      '/v2/projects/ours/config?updateMask=notification.sendEmail.callbackUri',
      '/v2/projects/ours/config?updateMask=authorizedDomains',
      '/v2/projects/ours/config?updateMask=notification.sendEmail.verifyEmailTemplate.senderDisplayName,notification.sendEmail.resetPasswordTemplate.senderDisplayName,notification.sendEmail.changeEmailTemplate.senderDisplayName',
    ]);
    expect(patches()[0]?.body).toEqual({
      signIn: { email: { enabled: true, passwordRequired: true } },
    });
  });

  it('that is set is left alone', async () => {
    await answering();
    await setUp(google.project, site);
    const sent = patches().length;
    expect(await setUp(google.project, site)).toEqual([]);
    expect(patches()).toHaveLength(sent);
    const after = differences(site, await readConfig(google.project));
    expect(after.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('gets the other settings where one is refused', async () => {
    const config = await answering(({ path }) =>
      path.includes('passwordPolicy')
        ? { status: 400, body: { error: { message: 'INVALID_CONFIG : upgrade first' } } }
        : undefined,
    );
    expect(await setUp(google.project, site)).toEqual([
      expect.stringMatching(/^Password policy: Google refused a call \(INVALID_CONFIG : upgrade/),
    ]);
    expect(config()).toMatchObject({
      notification: { sendEmail: { callbackUri: 'https://code-lab.org/auth/action' } },
    });
  });

  it('is read again, because an answer proves nothing', async () => {
    await answering(({ path }) =>
      path.includes('authorizedDomains') ? { status: 200, body: {} } : undefined,
    );
    expect(await setUp(google.project, site)).toEqual([
      'Authorized domains: Google took it, but it is not so: set it by hand, in the console.',
    ]);
  });

  it('that cannot be read is not touched', async () => {
    await answering(() => ({
      status: 404,
      body: { error: { message: 'CONFIGURATION_NOT_FOUND' } },
    }));
    await expect(setUp(google.project, site)).rejects.toThrow(UserError);
    expect(patches()).toEqual([]);
  });
});

describe('the differences', () => {
  const changesOf = (config: object) => differences(site, config).flatMap(({ changes }) => changes);

  it('say what is, and what must be', () => {
    const lines = changesOf(fresh);
    expect(lines).toContain('signIn.email.enabled: false -> true');
    expect(lines).toContain(
      'notification.sendEmail.callbackUri: "https://ours.firebaseapp.com/__/auth/action" -> "https://code-lab.org/auth/action"',
    );
    expect(lines.join()).not.toContain('enableImprovedEmailPrivacy');
  });

  it('name a policy that asks for more than the forms say', () => {
    const policy = (options: object) => {
      const passwordPolicyVersions = [{ customStrengthOptions: options, schemaVersion: 1 }];
      const state = { passwordPolicyEnforcementState: 'ENFORCE' };
      return changesOf({ passwordPolicyConfig: { ...state, passwordPolicyVersions } }).filter(
        (line) => line.startsWith('passwordPolicyConfig'),
      ).length;
    };
    expect(policy({ minPasswordLength: 6 })).toBe(0);
    expect(policy({})).toBe(0);
    expect(policy({ minPasswordLength: 8 })).toBe(1);
    expect(policy({ minPasswordLength: 6, containsNumericCharacter: true })).toBe(1);
    expect(policy({ minPasswordLength: 6, maxPasswordLength: 12 })).toBe(1);
  });

  it('do not depend on the order of the domains', () => {
    const own = ['ours.web.app', 'code-lab.org', 'ours.firebaseapp.com'];
    expect(changesOf({ authorizedDomains: own }).join()).not.toContain('authorizedDomains');
    expect(changesOf({ authorizedDomains: [...own, '127.0.0.1'] }).join()).toContain('authorized');
  });

  it('give a reason for each setting', () => {
    for (const { name, why } of settings(site, {})) expect(`${name}: ${why}`).toMatch(/^\w.{20,}/);
    expect(byHand(site)).toHaveLength(5);
    for (const line of byHand(site)) expect(line).toMatch(/: https:\/\/console\.\S+ours\S*$/);
  });
});

describe('the site of a project', () => {
  const known = { production: 'ours' };
  const facts = (name: string, address: string) => JSON.stringify({ name, address }, null, 1);
  const real = facts('Code Lab', 'https://code-lab.org/');

  it('has its own address in production, and that of Hosting elsewhere', () => {
    expect(siteOf('ours', known, real)).toEqual(site);
    expect(siteOf('ours-2', known, real).address).toBe('https://ours-2.web.app');
    expect(siteOf('ours', {}, real).address).toBe('https://ours.web.app');
  });

  it('is no placeholder, but in the emulators', () => {
    const shipped = facts('Code Lab', 'https://example.org');
    expect(() => siteOf('ours', known, shipped)).toThrow(
      'web/content/site.json, line 3: address: still holds a placeholder',
    );
    expect(siteOf('demo-x', known, shipped).address).toBe('https://demo-x.web.app');
    expect(() => siteOf('ours', known, '{')).toThrow('web/content/site.json');
  });
});
