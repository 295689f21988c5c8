import { register } from '../support/accounts';
import * as emulator from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { statusOf, VERIFICATION_SENT } from '../support/forms';

const SECRET_WRITERS: Readonly<Record<string, (text: string) => void>> = {
  'local storage': (text) => localStorage.setItem('note', text),
  'session storage': (text) => sessionStorage.setItem('note', text),
  markup: (text) => document.body.setAttribute('data-note', text),
  cookies: (text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the fault the audit must catch
    document.cookie = `note=${encodeURIComponent(text)}`;
  },
  'history state': (text) => history.replaceState({ text }, ''),
  'window name': (text) => {
    window.name = text;
  },
};

test("the audit finds a secret wherever it's left, and fails the test", async ({ page, person, audit }) => {
  await register(page, person);
  await expect(statusOf(page)).toContainText(VERIFICATION_SENT);
  const [link = ''] = await emulator.readEmailLinks(person.email);
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  expect(await audit.findLeaks()).toEqual([]);
  for (const [place, write] of Object.entries(SECRET_WRITERS)) {
    for (const [kind, secret] of Object.entries({ password: person.password, 'one-time code': code })) {
      await page.evaluate(write, secret);
      expect(await audit.findLeaks()).toEqual([`a ${kind} is in the ${place}`]);
    }
    await page.evaluate(write, '');
  }
  await page.context().clearCookies();
  expect(await audit.findLeaks()).toEqual([]);
  expect(audit.findProblems()).toEqual([]);
  await page.evaluate((text) => localStorage.setItem('note', text), code);
  // The leak should fail this test at its end. This call comes last, so a failure above still counts.
  test.fail();
});
