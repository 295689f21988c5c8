// The button that sends the verification mail again: whom its pause binds, what it says of whom, and
// that one press is one mail.

import type { Page } from 'playwright/test';
import { RESEND_COOLDOWN_S } from '../../web/src/domain/limits';
import { field, fillUntrimmed, logIn, register, status } from '../support/account-steps';
import { createAccount, mailedLinks, newPerson, type Person } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { type Fault, injectFault } from '../support/inject-fault';
import { expectToast } from '../support/toasts';

const SENT_AGAIN = 'We sent the verification email again.';
const PAUSE = 'You can send it again in';

const resend = (page: Page) => page.getByRole('button', { name: 'Resend verification email' });
const answer = (page: Page) => page.locator('.resend .status');

/** Somebody whose log-in is refused for want of a verified address. */
async function refusedLogIn(page: Page, person: Person): Promise<void> {
  await createAccount(person, { verified: false });
  await logIn(page, person);
  await expect(resend(page)).toBeEnabled();
}

test('F28 the pause holds for every spelling of the address and for no other, and outlives its button', async ({
  page,
  person,
}) => {
  await refusedLogIn(page, person);
  await resend(page).click();
  await expect(answer(page)).toContainText(SENT_AGAIN);
  const email = field(page, 'Email');
  const first = await resend(page).elementHandle();

  // Letter by letter, as a person types.
  await email.fill('');
  await email.pressSequentially('grace@example.org');
  await expect(resend(page)).toBeEnabled();
  await expect(page.getByText(PAUSE)).toHaveCount(0);
  await expect(answer(page)).toBeEmpty();

  await fillUntrimmed(email, ` \t${person.email.toUpperCase()}\u00A0 `);
  await expect(resend(page)).toBeDisabled();
  await expect(page.getByText(PAUSE)).toBeVisible();
  await expect(email).toBeFocused();
  // The answer is not given twice: it would take the focus with it.
  await expect(answer(page)).toBeEmpty();
  // One button all the while: another one would lose the focus of whoever came by the Tab key.
  const last = await resend(page).elementHandle();
  expect(await page.evaluate(([a, b]) => a === b, [first, last])).toBe(true);

  // The button goes while the form is sent; when it comes back it is not free for a single frame.
  const cameBack = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const find = () => document.querySelector<HTMLButtonElement>('.resend button');
        const before = find();
        // Called right after the change, before anything is drawn.
        new MutationObserver(() => {
          const button = find();
          if (button && button !== before) resolve(button.disabled ? 'paused' : 'free');
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(await cameBack).toBe('paused');
  await expect(page.getByText(PAUSE)).toBeVisible();
});

test('an answer that comes when another address stands in the field is not said of that one', async ({
  page,
  person,
}) => {
  const injected = await injectFault(page, 'sendOobCode', '10 s slow');
  await refusedLogIn(page, person);
  await resend(page).click();
  await injected.made();
  await field(page, 'Email').fill(newPerson().email);
  injected.letGo();
  await expectToast(page, SENT_AGAIN);
  await expect(resend(page)).toBeEnabled();
  await expect(answer(page)).toBeEmpty();
  await expect(field(page, 'Email')).toBeFocused();
});

const WAYS: readonly [
  what: string,
  fault: Fault,
  send: (page: Page, person: Person) => Promise<void>,
][] = [
  ['a registration', 'response lost', register],
  [
    'a press of Resend',
    '503',
    async (page, person) => {
      await refusedLogIn(page, person);
      await resend(page).click();
    },
  ],
];

for (const [what, fault, send] of WAYS) {
  test(`F07 F48 the mail of ${what} is asked for once: ${fault}`, async ({ page, person }) => {
    await page.clock.install();
    const injected = await injectFault(page, 'sendOobCode', fault);
    await send(page, person);
    await expect(what === 'a registration' ? status(page) : answer(page)).toHaveClass(/\bbad\b/);
    // Neither a while later nor when the browser says that the connection is back.
    await page.clock.fastForward(RESEND_COOLDOWN_S * 1000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await injected.remove();
    await resend(page).click();
    await expect(answer(page)).toContainText(SENT_AGAIN);
    expect(injected.times()).toBe(1);
    expect(await mailedLinks(person.email)).toHaveLength(fault === 'response lost' ? 2 : 1);
  });
}
