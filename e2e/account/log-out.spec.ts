// A log-out is the last word (§4): no answer that comes after it brings the session back, neither in
// the tab that waits for it nor in another one.
import type { Page } from '@playwright/test';
import {
  enter,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logIn,
  logOut,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, newPerson, type Person } from '../support/emulators';
import { CALLS, type Call } from '../support/faults';
import { expect, holdBack, test } from '../support/fixtures';

/** Answers to a call arrive so much later; resolves at the first one, when it was asked for. */
async function delay(page: Page, call: Call, ms: number): Promise<void> {
  await page.route(CALLS[call], async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

const isCall = (call: Call) => (message: { url(): string }) =>
  message.url().includes(CALLS[call].replaceAll('*', '').replace('?', ''));

const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage));

/** What a tab asks the provider in the name of its session: how it comes to ask, and the call. */
const QUESTIONS: readonly {
  what: string;
  call: Call;
  before?: (page: Page) => Promise<unknown>;
  ask: (page: Page, person: Person) => Promise<unknown>;
}[] = [
  { what: 'while it starts', call: 'lookup', ask: (page) => page.goto('/about') },
  {
    what: 'for a new token',
    call: 'token',
    // Two hours later by the clock of the pages that open from now on: their token is too old.
    before: (page) => page.clock.install({ time: Date.now() + 7_200_000 }),
    ask: (page) => page.goto('/about'),
  },
  {
    what: 'when the network is back',
    call: 'lookup',
    before: async (page) => {
      const answer = page.waitForResponse(isCall('lookup'));
      await page.goto('/about');
      await answer;
    },
    ask: (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  },
];

for (const { what, call, before, ask } of QUESTIONS) {
  for (const ms of [0, 400, 2500]) {
    test(`F20 an answer after ${ms} ms, asked ${what}, does not undo another tab's log-out`, async ({
      page,
      context,
      person,
    }) => {
      await enter(page, person);
      const asking = await context.newPage();
      const third = await context.newPage();
      await third.goto('/team');
      await expectSignedIn(third, person.name);
      await before?.(asking);
      await delay(asking, call, ms);
      const asked = asking.waitForRequest(isCall(call));
      const answered = asking.waitForResponse(isCall(call));
      await Promise.all([asked, ask(asking, person)]);
      await logOut(page);
      await expect(toasts(page)).toContainText('Logged out successfully');
      await (await answered).finished();
      for (const tab of [asking, third, page]) {
        await expectSignedOut(tab);
        expect(await storedKeys(tab)).toEqual([]);
        await tab.reload();
        await expectSignedOut(tab);
      }
    });
  }

  test(`F20 an answer asked ${what} does not undo the log-out in the same tab`, async ({
    page,
    context,
    person,
  }) => {
    await enter(page, person);
    await before?.(page);
    await delay(page, call, 400);
    const asked = page.waitForRequest(isCall(call));
    const answered = page.waitForResponse(isCall(call));
    await Promise.all([asked, ask(page, person)]);
    await logOut(page);
    await expect(toasts(page)).toContainText('Logged out successfully');
    await (await answered).finished();
    await expectSignedOut(page);
    await page.reload();
    await expectSignedOut(page);
    const other = await context.newPage();
    await other.goto('/about');
    await expectSignedOut(other);
    expect(await storedKeys(other)).toEqual([]);
  });
}

for (const ms of [0, 400, 2500]) {
  test(`F20 a display name that is given back after ${ms} ms does not undo a log-out`, async ({
    page,
    context,
    person,
  }) => {
    await createAccount(person, { named: false });
    const other = await context.newPage();
    await delay(page, 'update', ms);
    const asked = page.waitForRequest(isCall('update'));
    const answered = page.waitForResponse(isCall('update'));
    await logIn(page, person);
    await asked;
    await other.goto('/about');
    await logOut(other);
    await expect(toasts(other)).toContainText('Logged out successfully');
    await (await answered).finished();
    for (const tab of [page, other]) {
      await expectSignedOut(tab);
      expect(await storedKeys(tab)).toEqual([]);
      await tab.reload();
      await expectSignedOut(tab);
    }
  });
}

test("F20 a log-in under way is overtaken by another tab's log-out", async ({
  page,
  context,
  person,
}) => {
  await createAccount(person);
  const release = await holdBack(page, CALLS.signIn);
  const asked = page.waitForRequest(isCall('signIn'));
  await logIn(page, person);
  await asked;
  const other = await context.newPage();
  await logIn(other, person);
  await expectHome(other);
  await logOut(other);
  await expect(toasts(other)).toContainText('Logged out successfully');
  release();
  await expect(status(page)).toContainText('You logged out');
  for (const tab of [page, other]) {
    await expectSignedOut(tab);
    expect(await storedKeys(tab)).toEqual([]);
  }
});

for (const again of ['the same person', 'another person'] as const) {
  test(`${again} who logs in right after a log-out is not thrown out by a late answer`, async ({
    page,
    context,
    person,
  }) => {
    const next = again === 'another person' ? newPerson('Grace Hopper') : person;
    if (next !== person) await createAccount(next);
    await enter(page, person);
    const asking = await context.newPage();
    await delay(asking, 'lookup', 2500);
    const asked = asking.waitForRequest(isCall('lookup'));
    const answered = asking.waitForResponse(isCall('lookup'));
    await Promise.all([asked, asking.goto('/about')]);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await fillLogIn(page, next);
    await expect(toasts(page)).toContainText('Login successful! Redirecting...');
    await (await answered).finished();
    await expectHome(page);
    for (const tab of [page, asking]) {
      await expectSignedIn(tab, next.name);
      await tab.reload();
      await expectSignedIn(tab, next.name);
    }
  });
}
