import { expect, type Locator, type Page } from 'playwright/test';
import { expectAnnouncedOnce } from './announcements';
import { expectToast } from './toasts';

export const VERIFICATION_SENT = 'Verification email sent. Please check your inbox and verify your email.';
export const LOGIN_SUCCESS = 'Login successful! Redirecting...';
export const CHECK_CONNECTION = 'Check your internet connection and try again.';

const INVALID_EMAIL_CASE = ['x@', 'Invalid email address'] as const;
const SHORT_PASSWORD_CASE = ['12345', 'Password must be at least 6 characters'] as const;
/** Each field's invalid text, and the error it gets. */
export const INVALID_CASES = {
  Name: ['a'.repeat(101), 'Must be 100 characters or less'],
  Email: INVALID_EMAIL_CASE,
  'New email': INVALID_EMAIL_CASE,
  'Type your email to confirm': INVALID_EMAIL_CASE,
  Password: SHORT_PASSWORD_CASE,
  'Confirm Password': ['456', 'Passwords must match'],
  'Current password': SHORT_PASSWORD_CASE,
  'New password': SHORT_PASSWORD_CASE,
} as const;

export const getField = (container: Page | Locator, label: string): Locator =>
  container.getByRole('textbox', { name: label, exact: true }).or(container.getByLabel(label, { exact: true }));

export async function fill(container: Page | Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await getField(container, label).fill(value);
}

/** Sets a value as some password managers and iOS browsers do: without an event. */
export const setValueWithoutEvent = (control: Locator, value: string) =>
  control.evaluate((element, value) => {
    // React watches the element's own property.
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  }, value);

export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await expectHydrated(page);
  return page.locator('main form');
}

/** Submits a form twice in one tick, before the form can react to the first submit, and again in the next task. */
export async function multiSubmit(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
    return new Promise<void>((resolve) => {
      setTimeout(() => resolve(element.requestSubmit()));
    });
  });
}

type SubmitOutcome = { status: string; toast?: string | null };

/** Expects a submit's outcome in the focused status, in a toast unless `toast` is `null`, and announced once. */
export async function expectOutcome(form: Locator, { status, toast = status }: SubmitOutcome): Promise<void> {
  await expect(form.locator('> .status')).toContainText(status);
  await expect(form.locator('> .status')).toBeFocused();
  if (toast !== null) await expectToast(form.page(), toast);
  await expectAnnouncedOnce(form.page(), status);
}

/** Fills an email field with text that Chromium would otherwise trim. */
export async function fillWithoutTrimming(email: Locator, text: string): Promise<void> {
  await email.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
    // React would reset the type on every change.
    Object.defineProperty(input, 'type', { get: () => 'text', set: () => undefined });
  });
  await email.fill(text);
  await expect(email).toHaveValue(text);
}

/** The form's submit button is disabled until hydration. */
export const expectHydrated = (page: Page) => expect(page.locator('main form button[type=submit]')).toBeEnabled();

export const getButton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const getResendButton = (page: Page): Locator => getButton(page, 'Resend verification email');
export const getToaster = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
export const getStatus = (container: Page | Locator): Locator => container.locator('form > .status, :scope > .status');

export const toErrorReferenceLinePattern = (kind: string): RegExp =>
  new RegExp(`^If you email us, include this reference: \\d{6}-\\d{6}-[\\w-]{8}-${kind}$`);
