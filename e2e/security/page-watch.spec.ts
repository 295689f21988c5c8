import { register } from '../support/accounts';
import { readEmailLinks } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { EMAIL_SENT, statusOf } from '../support/forms';

test('a policy violation in any tab fails the test', async ({ page, context, watch }) => {
  const violation = 'style-src-attr inline';
  const secondPage = await context.newPage();
  for (const [index, tab] of [page, secondPage].entries()) {
    await tab.goto('/about');
    expect(watch.violations).toHaveLength(index);
    await tab.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'color: red'));
    await expect.poll(() => watch.violations).toHaveLength(index + 1);
  }
  expect(watch.violations).toEqual([violation, violation]);
  const problems = watch.findProblems().filter((text) => text.includes(`policy: ${violation}`));
  expect(problems).toHaveLength(2);
  watch.allow(/style/);
  expect(watch.findProblems()).toEqual([]);
});

test('a console message or another host fails the test', async ({ page, watch }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    console.warn('a warning');
    console.info('a greeting');
    console.debug('a note');
    setTimeout(() => {
      throw new Error('thrown late');
    });
    fetch('https://stranger.example/').catch(() => undefined);
  });
  const messages = ['warning: a warning', 'info: a greeting', 'debug: a note', 'thrown late'];
  for (const text of [...messages, 'connect-src'])
    await expect.poll(() => watch.findProblems().join('\n')).toContain(text);
  watch.allow(/a warning|a greeting|a note|thrown late|stranger\.example/);
});

const TEXT_WRITERS: Readonly<Record<string, (text: string) => void>> = {
  'local storage': (text) => localStorage.setItem('note', text),
  'session storage': (text) => sessionStorage.setItem('note', text),
  markup: (text) => document.body.setAttribute('data-note', text),
  cookies: (text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the fault the watch must catch
    document.cookie = `note=${encodeURIComponent(text)}`;
  },
  'history state': (text) => history.replaceState({ text }, ''),
  'window name': (text) => {
    window.name = text;
  },
};

test("the watch finds a password and a one-time code wherever they're left", async ({ page, person, watch }) => {
  await register(page, person);
  await expect(statusOf(page)).toContainText(EMAIL_SENT);
  const [link = ''] = await readEmailLinks(person.email);
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  expect(await watch.findLeaks()).toEqual([]);
  for (const [place, write] of Object.entries(TEXT_WRITERS)) {
    for (const [kind, secret] of Object.entries({ password: person.password, 'one-time code': code })) {
      await page.evaluate(write, secret);
      expect(await watch.findLeaks()).toEqual([`a ${kind} is in the ${place}`]);
    }
    await page.evaluate(write, '');
    expect(await watch.findLeaks()).toEqual([]);
  }
});

test('a leak fails the test at its end', async ({ page, person, watch }) => {
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('note', text), person.password);
  expect(await watch.findLeaks()).toHaveLength(1);
  expect(watch.findProblems()).toEqual([]);
  // The leak should fail this test. This call comes last, so a failure above still counts.
  test.fail();
});
