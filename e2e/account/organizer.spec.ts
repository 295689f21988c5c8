// Organizers see who's coming, on screen, on paper and as a file (§2).
import type { Page } from 'playwright/test';
import { type Account, grantOrganizerRole, type Person } from '../../web/src/testing/emulator-client';
import { deleteReservations, readReservedStudents, replaceOfferLine } from '../../web/src/testing/stored-reservations';
import { expectAccessibleLayout, expectNoHorizontalOverflow, readTextLayout } from '../support/accessible-layout';
import { openAsMember } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { injectFault } from '../support/inject-fault';
import { download, expectLink, expectNotFound } from '../support/pages';
import { expectToast } from '../support/toasts';

test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

async function openAsOrganizer(page: Page, person: Person, path: string): Promise<Account> {
  const account = await openAsMember(page, person, { path: '/robots.txt' });
  await grantOrganizerRole(account);
  await page.goto(path);
  return account;
}

const CAMP_ID = 'summer-camp-2026';
const CANCELED_ID = 'circuits-by-hand';
const TWENTY_STUDENTS = Array.from({ length: 20 }, (_, index) => `Student ${index + 1}`);
const getTable = (page: Page) => page.locator('.reservation-table');
async function openCampList(page: Page, person: Person, students: readonly string[]): Promise<void> {
  await replaceOfferLine(CAMP_ID, students);
  await openAsOrganizer(page, person, `/organizer/${CAMP_ID}`);
  await expect(getTable(page)).toContainText(students.at(-1) ?? '');
}

/** Shows what the page opens, such as an email, as its title. */
const showOpenedUrls = (page: Page) =>
  page.evaluate(() =>
    navigation.addEventListener('navigate', ({ destination }) => {
      document.title = destination.url;
    }),
  );

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('members get the not-found page, as for an unknown offer, and no link to the lists', async ({ page, person }) => {
  await openAsMember(page, person, { path: `/organizer/${CAMP_ID}` });
  for (const path of [`/organizer/${CAMP_ID}`, '/organizer', '/reserve/no-such-offer']) {
    await page.goto(path);
    await expectNotFound(page);
  }
  // The page looks up the role with this call.
  await Promise.all([page.waitForResponse(/documents:batchGet/), page.goto('/dashboard')]);
  await expect(page.getByText('You haven’t reserved anything yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See who’s coming' })).toHaveCount(0);
});

test('lists say how full each offer is @cross-browser', { lock: CAMP_ID }, async ({ page, person }) => {
  await replaceOfferLine(CAMP_ID, [...TWENTY_STUDENTS, 'Maya']);
  await openAsOrganizer(page, person, '/dashboard');
  await page.getByRole('link', { name: 'See who’s coming' }).click();
  const campSection = page.getByRole('listitem').filter({ hasText: 'Summer camps' });
  await expect(campSection).toContainText('Reservations have closed.20 of 20 spots taken, 1 waiting');
  await expect(page.getByRole('link', { name: /^See the list/ }).first(), 'the next').not.toHaveClass(/secondary/);
  // Families may still have reservations at what's canceled.
  const canceledSection = page.locator('section', { hasText: /^Canceled/ }).locator('li', { hasText: 'Circuits' });
  await expect(canceledSection).toHaveText(/^May10Circuits by handCanceled.*May.10,.2031.*Room 4.*\d+ student/);
  await expect(canceledSection.getByRole('link')).toHaveText(['Circuits by hand', 'See the list (Circuits by hand)']);
  await expect(campSection.locator('path').last()).toHaveAttribute('d', 'M0 0.5h12M0 1.5h8M0 2.5h0');
  await expect(canceledSection.locator('.gold'), 'gold means that a list is open').toHaveCount(0);
  await campSection.getByRole('link', { name: 'See the list' }).click();
  await page.clock.setFixedTime(new Date('2026-01-01T12:00:00-08:00'));
  await page.reload();
  await expect(getTable(page)).toContainText('Maya');
  await expect(page.getByRole('button', { name: 'Delete this list' })).toHaveCount(0);
  await deleteReservations(CAMP_ID, TWENTY_STUDENTS);
  await page.getByRole('link', { name: 'All lists' }).click();
  await expect(campSection).toContainText('20 of 20 spots taken');
  await expect(campSection.locator('.spots-left .gold'), 'full').toHaveCount(0);
  await page.clock.setFixedTime(new Date('2032-01-01T12:00:00-08:00'));
  await page.reload();
  const endedSection = page.locator('section', { hasText: /^Ended/ });
  await expect(endedSection.getByRole('listitem')).toHaveText([/^Nov23/, /./, /./, /^Dec31Open house/]);
  await expect(endedSection.locator('.spots-left'), 'no counts of what is over').toHaveCount(0);
});

test('removing a student moves up the next one @cross-browser', { lock: CAMP_ID }, async ({ page, person }) => {
  await openCampList(page, person, [...TWENTY_STUDENTS, 'Maya']);
  await expect(page).toHaveTitle('Who’s coming: Summer camps | Example Code Lab');
  const rows = getTable(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(22);
  await expect(rows.first()).toHaveText(/^1Student 1Parent 0parent0@example.orgJan 1, 4:00.AMRemove Student 1$/);
  await expectLink(rows.first(), 'parent0@example.org', 'mailto:parent0@example.org');
  await expect(page.locator('.page-head')).toContainText('ForGrades 4 to 8');
  await expect(rows.nth(20)).toHaveText('Waiting list');
  await expect(rows.last()).toHaveText(/^1Maya/);
  await page.getByRole('link', { name: 'waiting list' }).click();
  await expect(page.locator('#waiting-list')).toBeInViewport();
  await page.getByRole('button', { name: 'Remove Maya' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('gets the spot');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Remove Student 20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maya (Parent 20), next on the waiting list' });
  await dialog.getByRole('button', { name: 'Remove Student 20' }).click();
  await expectToast(page, 'Student 20 was removed.');
  await expect(page.getByRole('heading', { name: '20 of 20 spots taken' })).toBeFocused();
  await expect(rows).toHaveCount(20);
  await expect(rows.last()).toHaveText(/^20Maya/);
  await expect(rows.last()).toBeInViewport();
  expect(await readReservedStudents(CAMP_ID)).not.toContain('Student 20');
});

test('the list updates every five minutes and copies emails', { lock: CAMP_ID }, async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openCampList(page, person, TWENTY_STUDENTS);
  await replaceOfferLine(CAMP_ID, [...TWENTY_STUDENTS, 'Maya']);
  await page.clock.fastForward(5 * 60_000);
  await expect(getTable(page)).toContainText('Maya');
  await page.getByRole('button', { name: 'Copy emails' }).click();
  await expectToast(page, 'Emails of everyone on this list copied.');
  expect((await readClipboard(page)).split(', ')).toHaveLength(21);
});

test('writes to everyone, and downloads a CSV', { lock: CAMP_ID }, async ({ page, person }) => {
  await openCampList(page, person, [...TWENTY_STUDENTS, 'Zed', '=1+1']);
  await showOpenedUrls(page);
  await page.getByRole('button', { name: 'Write to everyone with a spot' }).click();
  await expect(page).toHaveTitle(/^mailto:\?bcc=(?:[^,]+,){19}parent19%40example\.org&subject=Summer%20camps$/);
  await page.getByRole('button', { name: 'Write to the waiting list' }).click();
  await expect(page).toHaveTitle(/^mailto:\?bcc=parent20%40example\.org,parent21%40example\.org&/);
  await page.getByRole('radio', { name: 'By name' }).check();
  await expect(getTable(page).getByRole('rowheader').nth(1)).toHaveText('Student 10');
  await expect(getTable(page).getByRole('row').last(), 'still in line').toHaveText(/^2=1\+1/);
  const { name, text } = await download(page.getByRole('button', { name: 'Download CSV' }));
  expect(name).toBe('Summer camps.csv');
  expect(text.trim().split('\r\n').at(-1)).toMatch(/^"Waiting list 2","'=1\+1","Parent 21","parent21@example.org",/);
});

test('a refresh that moves every row keeps the dialog open', { lock: CAMP_ID }, async ({ page, person }) => {
  await page.clock.install();
  await openCampList(page, person, [...TWENTY_STUDENTS, 'Maya']);
  await page.getByRole('radio', { name: 'By name' }).check();
  const removeButton = page.getByRole('button', { name: 'Remove Student 9' });
  await removeButton.click();
  await deleteReservations(CAMP_ID, [...TWENTY_STUDENTS.slice(1), 'Maya']);
  await page.clock.fastForward(5 * 60_000);
  await expect(getTable(page).getByRole('row').nth(1)).toHaveText(/^20Maya/);
  await expect(page.locator('dialog:modal')).toContainText('Remove Student 9 (Parent 8)? Maya (Parent 20), next');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(removeButton).toBeFocused();
  await removeButton.click();
  await deleteReservations(CAMP_ID, [...TWENTY_STUDENTS.slice(1, 8), ...TWENTY_STUDENTS.slice(9), 'Maya']);
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByRole('heading', { name: '19 of 20 spots taken' })).toBeFocused();
});

test('prints the newest list', { lock: CAMP_ID }, async ({ page, person }) => {
  await openCampList(page, person, TWENTY_STUDENTS);
  await replaceOfferLine(CAMP_ID, [...TWENTY_STUDENTS, 'Student 1', 'Reserved while the list was open']);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.textContent);
  });
  await page.getByRole('button', { name: 'Print sign-in sheet' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Reserved while the list was open.*Walk-ins/);
  await page.locator('body').evaluate((body) => body.removeAttribute('data-printed'));
  await injectFault(page, 'firestore', 'request-lost');
  await page.getByRole('button', { name: 'Print sign-in sheet' }).click();
  await expectToast(page, 'We couldn’t load the list again, so the sheet may be out of date.');
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Walk-ins/);
});

test('the sign-in sheet only names students', { lock: CAMP_ID }, async ({ page, person }) => {
  await openCampList(page, person, [...TWENTY_STUDENTS, 'Student 1', 'Maya']);
  await page.emulateMedia({ media: 'print' });
  const signInSheet = page.locator('.sign-in-sheet');
  const heading = signInSheet.locator('thead th').first();
  await expect(signInSheet.locator('tbody tr'), '22 students, a heading and four empty rows').toHaveCount(27);
  await expect(heading).toHaveText(/20 of 20 spots taken, 2.waitingIn .*Date: _+$/);
  const labels = 'HereStudentGuardian’s signatureEmergency phoneMay be picked up byLeft at';
  await expect(signInSheet.locator('thead tr+tr')).toHaveText(labels);
  await expect(signInSheet.locator('tbody th')).toHaveText(['Waiting list / Walk-ins']);
  // Every family sees it, so it names nobody but the students.
  await expect(signInSheet.locator('td:visible')).toContainText(['Student 1 (P0)', 'Student 19', 'Student 3']);
  await expect(getTable(page)).toBeHidden();
  await expect(page.locator('.toasts')).toHaveCSS('display', 'none');
  await expect(signInSheet.locator('tr').last()).toHaveCSS('break-inside', 'avoid');
  // An event on several days needs a sheet for each day.
  await page.goto('/organizer/first-loops');
  await expect(heading).toHaveText(/Date: _+$/);
  await page.goto('/organizer/open-evening-2031');
  await expect(heading).toHaveText(/December.31, 2031.*6.to.8.PM.PST.*Online\d+ of 12 spots taken$/);
  await replaceOfferLine(CAMP_ID, TWENTY_STUDENTS.slice(8));
  await page.goto(`/organizer/${CAMP_ID}`);
  await expect(signInSheet.locator('tbody tr'), 'an empty row for each of 8 spots left').toHaveCount(12 + 1 + 8);
  // A sheet without students would look as if no one had reserved.
  await page.route('**:runQuery?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We couldn’t load the list.')).toBeVisible();
});

test('deletes a list, but not from an outdated page', { lock: CAMP_ID }, async ({ page, person }) => {
  await openCampList(page, person, TWENTY_STUDENTS);
  await expect(page.getByText(/^Reservations have closed. Once it’s over, delete/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete this list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/^Delete the list for Summer camps\? All \d+ reservations will/);
  await page.route('**/organizer/*', (route) => route.fulfill({ body: 'a newer version' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete this list' }).click();
  await expectToast(page, 'This page has changed since you opened it.');
  await page.getByRole('button', { name: 'Delete this list' }).last().click();
  await page.route('**/organizer/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete this list' }).click();
  await expectToast(page, 'We couldn’t confirm that the list was deleted. Check your internet connection');
  await page.getByRole('button', { name: 'Delete this list' }).last().click();
  await dialog.getByRole('button', { name: 'Delete this list' }).click();
  await expectToast(page, 'List deleted.');
  await expect(page.getByText('No one has reserved yet.')).toBeVisible();
  expect(await readReservedStudents(CAMP_ID)).toEqual([]);
});

test('a canceled offer has a list, but no sign-in sheet', { lock: CANCELED_ID }, async ({ page, person }) => {
  await replaceOfferLine(CANCELED_ID, ['Maya']);
  await openAsOrganizer(page, person, `/organizer/${CANCELED_ID}`);
  await expect(page.getByRole('row', { name: 'Maya' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 student', exact: true })).toBeVisible();
  await showOpenedUrls(page);
  await page.getByRole('button', { name: 'Write to everyone on the list' }).click();
  await expect(page).toHaveTitle(/^mailto:\?bcc=parent0%40example\.org&/);
  await expect(page.getByRole('button', { name: 'Print sign-in sheet' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete this list' }), "its date isn't over").toHaveCount(0);
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00-07:00'));
  await page.reload();
  const text = /Canceled.*This was canceled\. If it won’t get a new date, delete the list/s;
  await expect(page.getByRole('main')).toContainText(text);
});

test("email addresses are copied if a link can't hold them", async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offerId = `gone-${person.email.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 40)}x`;
  const students = Array.from({ length: 90 }, (_, index) => `Student ${index}`);
  await replaceOfferLine(offerId, students);
  await openAsOrganizer(page, person, `/organizer/${offerId}`);
  await expect(page.getByRole('heading', { name: '90 students' })).toBeVisible();
  await expect(page.getByText(/^Reservations have closed. Once it’s over/)).toBeVisible();
  await page.getByRole('button', { name: 'Write to everyone with a spot' }).click();
  await expectToast(page, 'That’s more addresses than email programs take from a link');
  expect((await readClipboard(page)).split(', ')).toHaveLength(90);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy emails' }).click();
  await expectToast(page, 'Your browser didn’t let us copy the emails.');
  await deleteReservations(offerId);
});

test('long names fit everywhere, even after a failed load', { lock: CAMP_ID }, async ({ page, person }) => {
  const fault = await injectFault(page, 'firestore', 'request-lost');
  const { localId } = await openAsOrganizer(page, person, `/organizer/${CAMP_ID}`);
  await replaceOfferLine(CAMP_ID, ['Maya', 'يوسف', 'a'.repeat(100)], localId);
  await expect(page.getByText('We couldn’t load the list.')).toBeVisible();
  await fault.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getTable(page).getByRole('row')).toHaveCount(4);
  await replaceOfferLine(CAMP_ID, ['Maya', 'يوسف', 'a'.repeat(100), 'Leo'], localId);
  await page.clock.setFixedTime(Date.now() + 60_000);
  // As if the organizer had come back from another window
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(getTable(page).getByRole('row')).toHaveCount(5);
  await expectAccessibleLayout(page);
  for (const width of [1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: /^Remove a/ }).click();
    await expectNoHorizontalOverflow(getTable(page), `at ${width} px`);
    await expectNoHorizontalOverflow(page.getByRole('dialog'), `at ${width} px`);
    // Closes the dialog, because the button that changes nothing has focus.
    await page.keyboard.press('Enter');
  }
  await page.emulateMedia({ media: 'print' });
  await expectNoHorizontalOverflow(page.locator('.sign-in-sheet'));
  await page.emulateMedia({ media: null });
  for (const path of [`/reserve/${CAMP_ID}`, '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('Maya has a spot.')).toBeVisible();
    expect((await readTextLayout(page)).clippedTexts).toEqual([]);
  }
});
