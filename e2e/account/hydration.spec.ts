// The account forms load the provider's SDK on the first interaction, so it's ready by the time someone submits.
import type { Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { toRegisterFormValues } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectHydrated, getField, getStatus, getToaster, openForm, VERIFICATION_SENT } from '../support/forms';
import { holdRequests, waitForPostBody } from '../support/inject-fault';
import { expectHome } from '../support/pages';
import { translatePage } from '../support/translate';

const isSdkUrl = (url: string) => /\/assets\/(gateway|profile-documents)-|\/__\/firebase\//.test(url);

for (const [path, urlParts] of Object.entries({
  '/login': ['gateway-', '/__/firebase/init.json'],
  '/register': ['gateway-', '/__/firebase/init.json', 'profile-documents-'],
}))
  test(`${path} loads the SDK on the first focus`, async ({ page, audit }) => {
    await openForm(page, path);
    // The toasts are the last thing the page loads without interaction.
    await expect(getToaster(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(audit.requests.filter(isSdkUrl)).toEqual([]);
    await getField(page, 'Email').focus();
    for (const urlPart of urlParts) await expect.poll(() => audit.requests.join()).toContain(urlPart);
  });

test('focus and typed text survive hydration and are sent', async ({ page, person, audit }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  const values = Object.entries(toRegisterFormValues(person));
  await getField(page, 'Name').click();
  // The "Show password" buttons appear on hydration. Until then, Tab goes from field to field.
  for (const [label, text] of values) {
    await expect(getField(page, label)).toBeFocused();
    await page.keyboard.type(text);
    if (label !== 'Confirm Password') await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
  release();
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Show password (Confirm Password)', exact: true })).toHaveCount(1);
  await expect(getField(page, 'Confirm Password')).toBeFocused();
  for (const [label, text] of values) await expect(getField(page, label)).toHaveValue(text);
  await expect(page.getByText('Required')).toHaveCount(0);
  await expect.poll(() => audit.requests.filter(isSdkUrl).join()).toContain('gateway-');
  const postBody = waitForPostBody(page, 'signUp');
  await page.keyboard.press('Enter');
  expect(await postBody).toMatchObject({ email: person.email, password: person.password });
  await expect(getStatus(page)).toContainText(VERIFICATION_SENT);
  expect(await emulator.findAccount(person.email)).toMatchObject({ displayName: person.name });
});

for (const [action, interact] of Object.entries({
  'a click': async (page: Page) => {
    const buttonBox = await page.getByRole('button', { name: 'Login' }).boundingBox();
    await page.mouse.click((buttonBox?.x ?? 0) + 20, (buttonBox?.y ?? 0) + 20);
  },
  Enter: (page: Page) => page.keyboard.press('Enter'),
}))
  test(`a login sent with ${action} before hydration runs later`, async ({ page, member }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await getField(page, 'Email').fill(member.email);
    await interact(page);
    await getField(page, 'Password').fill(member.password);
    for (const type of ['pointerdown', 'pointercancel']) await page.locator('[type=submit]').dispatchEvent(type);
    const pendingForm = page.locator('form[data-early-submit=pending]');
    await expect(pendingForm, 'neither an incomplete form nor a press that becomes a scroll counts').toHaveCount(0);
    await interact(page);
    await expect(pendingForm.getByRole('button', { name: 'Login' })).toBeDisabled();
    release();
    await expectHome(page);
  });

/** What translators, password managers, ad blockers and phones do to a page. */
const DOM_CHANGERS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'translated texts': translatePage,
  'an element after a field': (page) => insertField(page, '[name=email]', 'afterend'),
  "an element inside a field's box": (page) => insertField(page, '.password', 'beforeend'),
  'a field first in the form': (page) => insertField(page, 'main form', 'afterbegin'),
  'a wrapped field': (page) =>
    page.locator('[name=email]').evaluate((input) => {
      const wrapper = document.createElement('div');
      input.replaceWith(wrapper);
      wrapper.append(input);
    }),
  'a removed list': (page) => page.locator('footer ul >> nth=0').evaluate((list) => list.remove()),
  'a linked phone number': (page) =>
    page.locator('main .not-loaded p').evaluate((text) => {
      const link = document.createElement('a');
      link.append(text.lastChild ?? '');
      text.append(link);
    }),
};

const insertField = (page: Page, selector: string, position: InsertPosition) =>
  page.locator(selector).evaluate((element, position) => {
    const input = document.createElement('input');
    input.name = 'email';
    element.insertAdjacentElement(position, input);
  }, position);

/**
 * Runs in the page. Whether, between any two tasks, React has hydrated the page but not yet the form. What someone types
 * or presses then would be lost.
 */
const detectPartialHydration = () =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const isPageHydrated = !document.querySelector('.not-loaded');
      const isFormHydrated = !document.querySelector('main form [type=submit]:disabled');
      if (isPageHydrated !== isFormHydrated) resolve(true);
      else if (isFormHydrated) resolve(false);
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });

for (const [description, changeDom] of Object.entries(DOM_CHANGERS))
  test(`typed text and an early submit survive ${description} @cross-browser`, async ({ page, member, audit }) => {
    audit.allow(/^error: hydration-mismatch$/);
    const openAndFill = async () => {
      const release = await holdRequests(page, '**/assets/*.js');
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.locator('.footer')).toBeAttached();
      await changeDom(page);
      await page.locator('input[autocomplete=username]').fill(member.email);
      await getField(page, 'Password').fill(member.password);
      return release;
    };
    const release = await openAndFill();
    const password = getField(page, 'Password');
    await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5, 'backward'));
    const partialHydration = page.evaluate(detectPartialHydration);
    release();
    await expectHydrated(page);
    expect(await partialHydration, 'the page was hydrated in one task').toBe(false);
    await expect(getField(page, 'Email')).toHaveValue(member.email);
    await expect(password).toHaveValue(member.password);
    await expect(password).toBeFocused();
    await expect(password).toHaveJSProperty('selectionStart', 2);
    await expect(password).toHaveJSProperty('selectionEnd', 5);
    await expect(password).toHaveJSProperty('selectionDirection', 'backward');
    await expect(page.getByText('Required')).toHaveCount(0);
    expect(audit.findProblems()).toEqual([]);
    const releaseSecond = await openAndFill();
    await page.keyboard.press('Enter');
    releaseSecond();
    await expectHome(page);
  });

for (const [interaction, interact] of Object.entries({
  'a tap or click': (page: Page) => page.getByRole('heading', { level: 1 }).click(),
  focus: (page: Page) => getField(page, 'Email').focus(),
  'a key press': (page: Page) => page.keyboard.press('Shift'),
}))
  test(`${interaction} loads the app before the first paint`, async ({ page, audit }) => {
    // Without animation frames, the page can't detect its first paint.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/login');
    expect(audit.requests.filter((url) => url.endsWith('.js'))).toEqual([]);
    await interact(page);
    await expectHydrated(page);
  });
