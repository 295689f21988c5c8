// The watch that every other test relies on, shown to see what it is there to see.
import { register, status } from '../support/account-steps';
import { createAccount, mailedLinks } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';

test('a violation of the policy is a complaint, also in a second tab', async ({
  page,
  context,
  watch,
}) => {
  const line = 'style-src-attr inline';
  const second = await context.newPage();
  for (const [index, tab] of [page, second].entries()) {
    await tab.goto('/about');
    expect(watch.violations).toHaveLength(index);
    await tab.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'color: red'));
    await expect.poll(() => watch.violations).toHaveLength(index + 1);
  }
  expect(watch.violations).toEqual([line, line]);
  const mentioned = watch.complaints().filter((text) => text.includes(`policy: ${line}`));
  expect(mentioned).toHaveLength(2);
  watch.allow(/style/);
  expect(watch.complaints()).toEqual([]);
});

test('P10 P15 any console message and a request to a foreign host are complaints', async ({
  page,
  watch,
}) => {
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
  const said = ['warning: a warning', 'info: a greeting', 'debug: a note', 'thrown late'];
  for (const text of [...said, 'connect-src']) {
    await expect.poll(() => watch.complaints().join('\n')).toContain(text);
  }
  watch.allow(/a warning|a greeting|a note|thrown late|stranger\.example/);
});

test('F65 a secret is found wherever it is left', async ({ page, person, watch }) => {
  await register(page, person);
  await expect(status(page)).toContainText('Verification email sent.');
  const [link = ''] = await mailedLinks(person.email);
  const code = new URL(link).searchParams.get('oobCode') ?? '';
  expect(await watch.leaks()).toEqual([]);

  const places: [name: string, leave: (text: string) => void, tidy: () => void][] = [
    [
      'local storage',
      (text) => localStorage.setItem('note', text),
      () => localStorage.removeItem('note'),
    ],
    [
      'session storage',
      (text) => sessionStorage.setItem('note', text),
      () => sessionStorage.removeItem('note'),
    ],
    [
      'markup',
      (text) => document.body.setAttribute('data-note', text),
      () => document.body.removeAttribute('data-note'),
    ],
    [
      'cookies',
      (text) => {
        // biome-ignore lint/suspicious/noDocumentCookie: this is the fault that has to be seen
        document.cookie = `note=${encodeURIComponent(text)}`;
      },
      () => {
        // biome-ignore lint/suspicious/noDocumentCookie: and here it is taken back
        document.cookie = 'note=; max-age=0';
      },
    ],
    [
      'history state',
      (text) => history.replaceState({ text }, ''),
      () => history.replaceState(null, ''),
    ],
    [
      'window name',
      (text) => {
        window.name = text;
      },
      () => {
        window.name = '';
      },
    ],
  ];
  for (const [name, leave, tidy] of places) {
    await page.evaluate(leave, person.password);
    expect(await watch.leaks()).toEqual([`a password stands in the ${name}`]);
    await page.evaluate(leave, code);
    expect(await watch.leaks()).toEqual([`a one-time code stands in the ${name}`]);
    await page.evaluate(tidy);
    expect(await watch.leaks()).toEqual([]);
  }
});

// What was said and where one was cannot be taken back.
test('F65 a secret that was said or that stood in an address is found', async ({
  page,
  person,
  watch,
}) => {
  await page.goto('/about');
  watch.allow(/^info: secret/);
  await page.evaluate((text) => console.info(text), person.password);
  await expect.poll(() => watch.leaks()).toEqual(['a password stands in the console']);
  await page.evaluate((text) => history.replaceState(null, '', `?note=${text}`), person.password);
  await page.evaluate(() => history.replaceState(null, '', '/about'));
  await expect
    .poll(() => watch.leaks())
    .toEqual(['a password stands in the console', 'a password stands in the addresses']);
  watch.allow(/a password stands in the (?:console|addresses)/);
});

test('F65 what was seen fails the test at its end', async ({ page, person, watch }) => {
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('note', text), person.password);
  expect(await watch.leaks()).toHaveLength(1);
  expect(watch.complaints()).toEqual([]);
  // Said last: had anything above failed, the failure would not be the one that is wanted.
  test.fail();
});

test("a token is found, and allowed in the SDK's own entry alone", async ({
  page,
  person,
  watch,
}) => {
  await createAccount(person);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes(':signInWithPassword')) return;
    const { idToken, refreshToken } = await response.json();
    answers.push(idToken, refreshToken);
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(answers).toHaveLength(2);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(answers[0]);
  expect(await watch.leaks()).toEqual([]);

  for (const token of answers) {
    await page.evaluate((text) => localStorage.setItem('note', text), token);
    expect(await watch.leaks()).toEqual(['a token stands in the local storage']);
    await page.evaluate(() => localStorage.removeItem('note'));
  }
});
