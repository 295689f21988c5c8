import { expect, type Locator, type Page } from 'playwright/test';
import type { Account, Person } from '../../web/src/testing/emulator-client';
import { openAsMember } from './accounts';
import { fill } from './forms';
import { getHeading } from './pages';

export type AccountSection = 'Name' | 'Email' | 'Password' | 'Other devices' | 'Your data' | 'Delete account';

export const SUBMIT_LABELS: Readonly<Record<AccountSection, string>> = {
  Name: 'Save name',
  Email: 'Change email',
  Password: 'Change password',
  'Other devices': 'Log out other devices',
  'Your data': 'Download my data',
  'Delete account': 'Delete my account',
};

type FormName = AccountSection | 'Finish deleting';

export const getForm = (page: Page, name: FormName): Locator => page.getByRole('form', { name, exact: true });

export async function openAccountPage(page: Page, person: Person): Promise<Account> {
  const account = await openAsMember(page, person, { path: '/account' });
  await expectAccountPage(page);
  return account;
}

export async function expectAccountPage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/account');
  await expect(getHeading(page, 'Your account')).toBeVisible();
  // The heading appears before the session is known, so wait for a button too.
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
}

export async function submitSection(page: Page, name: FormName, values: Readonly<Record<string, string>>) {
  const form = getForm(page, name);
  await fill(form, values);
  await form.locator('button[type=submit]').click();
  return form;
}

export const toSectionValues = ({ email, password }: Person) =>
  ({
    Name: { Name: 'Ada King' },
    Email: { 'New email': `new-${email}`, 'Current password': password },
    Password: { 'Current password': password, 'New password': `${password}-new` },
    'Other devices': { 'Current password': password },
    'Your data': {},
    'Delete account': { 'Type your email to confirm': email, 'Current password': password },
  }) as const satisfies Record<AccountSection, Readonly<Record<string, string>>>;
