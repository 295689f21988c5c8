import type { Page, Route } from 'playwright/test';
import { ACTION_TIMEOUT_MS } from '../../web/src/domain/limits';
import * as emulator from '../../web/src/testing/emulator-client';
import { deleteReservations, readReservedStudents, replaceOfferLine } from '../../web/src/testing/stored-reservations';
import { openAsMember, storeSession, submitLogIn, toRegisterFormValues } from '../support/accounts';
import { expect, test, watchForProblems } from '../support/fixtures';
import { expectOutcome, fill, getField, getStatus, setValueWithoutEvent, VERIFICATION_SENT } from '../support/forms';
import { holdRequests, injectFault, URL_GLOBS } from '../support/inject-fault';
import { pauseClock } from '../support/page-clock';
import { expectAppLoaded, expectLink, expectSignedIn, getDashboardHeading, getHeading } from '../support/pages';
import { expectToast } from '../support/toasts';
import { expectTranslated, translatePage } from '../support/translate';

test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

// Tests that change the same line, or depend on it, lock it.
const FIRST_STEPS_ID = 'first-steps-2031';
const OPEN_HOUSE_ID = 'open-evening-2031';
const CANCELED_ID = 'circuits-by-hand';
const LISTED_OFFER_IDS = ['first-loops', FIRST_STEPS_ID, OPEN_HOUSE_ID, CANCELED_ID];
const FIRST_STEPS_PATH = `/reserve/${FIRST_STEPS_ID}`;
const OPEN_HOUSE_PATH = `/reserve/${OPEN_HOUSE_ID}`;
const ELEVEN_STUDENTS = Array.from({ length: 11 }, (_, index) => `Student ${index}`);
const STUDENT_LABEL = "Student's first name";
const SECOND_LABEL = `${STUDENT_LABEL} (2)`;
const NO_EMAILS_NOTE = 'Check your dashboard the day before. We don’t email you about your spots.';

/** Other tests fill some of these lines. */
const SUGGESTED_OFFER_PATTERN = /^(?:Reserve a spot|Join the waiting list) \(/;

/** Opens an offer where the person has reserved for these students. */
async function openWithStudents(page: Page, person: emulator.Person, offerId: string, students: readonly string[]) {
  const { localId } = await openAsMember(page, person, { path: '/robots.txt' });
  await replaceOfferLine(offerId, students, localId, { firstTime: Date.now() });
  await page.goto(`/reserve/${offerId}`);
  return localId;
}

async function addStudent(page: Page, student: string, label = STUDENT_LABEL) {
  await page.getByRole('button', { name: 'Add another student' }).click();
  await getField(page, label).fill(student);
}

/** Opens an offer with other families' students in line, and fills in one more. */
async function openAndFill(page: Page, person: emulator.Person, name: string, id = OPEN_HOUSE_ID, line: string[] = []) {
  await replaceOfferLine(id, line);
  const account = await openAsMember(page, person, { path: `/reserve/${id}` });
  await getField(page, STUDENT_LABEL).fill(name);
  return account;
}

test('registering on two devices keeps the offer @cross-browser', async ({ page, person, browser, baseURL }) => {
  await page.goto(`/reserve/${CANCELED_ID}`);
  await expect(page.locator('#requested-offer + p')).toHaveText('This won’t take place.');
  await expect(page.getByText('You need a free account')).toBeHidden();
  await page.goto('/classes');
  await page.getByRole('link', { name: 'Reserve a spot (First steps in coding)' }).click();
  const requestedOffer = page.locator('#requested-offer');
  await expect(requestedOffer).toHaveText(/^First steps in coding\nSaturdays, .+\n.+2031$/);
  const registerLink = page.getByRole('link', { name: 'I’m new: register' });
  await expect(registerLink).toHaveAttribute('href', /returnTo/);
  await expectAppLoaded(page);
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  const previewTitle = 'Reserve a spot: First steps in coding';
  await expect(page.locator('head > [property="og:title"]')).toHaveAttribute('content', previewTitle);
  await expect(page.locator('head > [property="og:image"]')).toHaveAttribute('content', /og-classes\.png$/);
  await page.reload();
  await expect(requestedOffer).toHaveText(/^First steps/);
  await registerLink.click();
  await expect(page.locator('.register-page #requested-offer')).toHaveText(/^First steps/);
  await fill(page, toRegisterFormValues(person));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(getStatus(page)).toContainText(VERIFICATION_SENT);
  await expect(page.locator('#requested-offer')).toBeHidden();

  const laptopContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { expectNoProblems } = await watchForProblems(laptopContext, { baseURL, person });
  const laptopPage = await laptopContext.newPage();
  await laptopPage.goto(await emulator.readNewestEmailLink(person.email));
  await laptopPage.getByRole('button', { name: 'Verify my email' }).click();
  await expect(laptopPage.getByText('Log in to reserve your spot.')).toBeVisible();
  await laptopPage.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(laptopPage.locator('#requested-offer')).toHaveText(/^First steps/);
  await submitLogIn(laptopPage, person);
  await expect(laptopPage).toHaveURL(FIRST_STEPS_PATH);
  await expect(getField(laptopPage, STUDENT_LABEL)).toBeVisible();
  await expectNoProblems();
  await laptopContext.close();
});

test('of two students, one gets the last spot @cross-browser', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  await openAndFill(page, person, 'Ada', FIRST_STEPS_ID, ELEVEN_STUDENTS);
  await expect(page.getByText('1 of 12 spots left')).toBeVisible();
  await page.getByRole('button', { name: 'Add another student' }).hover();
  await page.mouse.down();
  await expect(getField(page, STUDENT_LABEL), "no error moves the button while it's pressed").toBeFocused();
  await page.mouse.up();
  await expect(getField(page, SECOND_LABEL)).toBeFocused();
  await expect(getField(page, SECOND_LABEL)).toHaveAccessibleDescription('Leave it empty if no one else is coming.');
  await expect.soft(page.getByText('Only 1 spot is left.'), 'an empty field is nobody').toHaveCount(0);
  await getField(page, SECOND_LABEL).fill(' Ben ');
  await expect(page.getByText('Only 1 spot is left.')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve 2 spots' }).click();
  const form = page.locator('main form');
  await expectOutcome(form, { status: 'Ada has a spot. Ben is number 1 on the waiting list.', toast: null });
  await expect(getStatus(page)).toContainText(`waiting list.${NO_EMAILS_NOTE}`);
  await expect(page.getByText('Full: 1 student is waiting')).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveCount(0);
  expect(await readReservedStudents(FIRST_STEPS_ID)).toEqual([...ELEVEN_STUDENTS, 'Ada', 'Ben']);
});

test('a reserve page says what its class is like, and what happens next', async ({ page, person }) => {
  await openAsMember(page, person, { path: FIRST_STEPS_PATH });
  await expect(page).toHaveTitle('Reserve a spot: First steps in coding | Example Code Lab');
  for (const note of [NO_EMAILS_NOTE, 'We only ask for a first name.'])
    await expect(page.getByText(note)).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveAccessibleDescription('For ages 8 to 11.');
  await expectLink(page, 'Example Library, room 2', /query=Example%20Library%2C%20room%202$/);
  await expect(page.locator('.fact-list')).toHaveText([
    /^When.+FreeReserve by.+March.7,.2031$/,
    /^ForAges.8.to.11BringWater.+PickupAt the door/,
  ]);
});

test('the dashboard shows spots, and a place added later', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  await openAndFill(page, person, 'Ada', FIRST_STEPS_ID, ELEVEN_STUDENTS);
  await addStudent(page, 'Ben', SECOND_LABEL);
  await page.getByRole('button', { name: 'Reserve 2 spots' }).click();
  await page.getByRole('link', { name: 'See all your spots' }).click();
  const spotsSection = page.locator('section', { has: page.getByRole('heading', { name: 'Your spots' }) });
  const spotTexts = spotsSection.locator('.spot-list li > p');
  await expect(spotTexts).toHaveText(['Ada has a spot.', 'Ben is number 1 on the waiting list.']);
  await expect(page.locator('.offer', { hasText: 'First steps in coding' })).toHaveCount(1);
  await expect(spotsSection).toContainText(/Come only if it says “has a spot” here\..*WhenSaturdays/s);
  await expect(spotsSection.getByRole('link', { name: /calendar/ })).toHaveAttribute('href', /first-steps-2031\.ics$/);
  expect((await spotsSection.locator('.date').boundingBox())?.width).toBeGreaterThan(40);
  await spotsSection.getByRole('link', { name: 'First steps in coding', exact: true }).click();
  await addStudent(page, 'Cy');
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toHaveClass(/secondary/);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('link', { name: 'See all your spots' }).click();
  // The page left also has such a list, and Back would only keep it as it was.
  await expect(getDashboardHeading(page)).toBeVisible();
  await expect(spotTexts.last()).toHaveText('Cy is number 2 on the waiting list.');
});

test('giving up a spot moves the next one up @cross-browser', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  await openWithStudents(page, person, FIRST_STEPS_ID, [...ELEVEN_STUDENTS, 'Ada', 'Ben']);
  const giveUpButton = page.getByRole('button', { name: "Give up Ada's spot" });
  await giveUpButton.click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(giveUpButton).toBeFocused();
  await giveUpButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expectToast(page, 'You gave up Ada’s spot.');
  await expect(page.getByText('Ben has a spot.')).toBeVisible();
  await expect(page.getByText('Come only if')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your spots' })).toBeFocused();
  expect(await readReservedStudents(FIRST_STEPS_ID)).not.toContain('Ada');
});

test('works in a translated page, and with a password manager', { lock: 'first-loops' }, async ({ page, person }) => {
  await replaceOfferLine('first-loops', ['Maya', 'Leo']);
  await openAsMember(page, person);
  const form = page.locator('main form');
  await expectSignedIn(page, person.name);
  await translatePage(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Join the waiting list.*Schleifen/ }).click();
  await expect(page.locator('.reserve-page .poppy', { hasText: 'Full: no one is waiting' })).toBeVisible();
  await expect(page.getByText('Every spot is taken.')).toBeVisible();
  await expect(page.getByRole('link', { name: SUGGESTED_OFFER_PATTERN })).toHaveText([/First steps/, /Open house/]);
  await setValueWithoutEvent(getField(page, STUDENT_LABEL), 'Ada');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectOutcome(form, { status: 'Ada is number 1 on the waiting list.', toast: null });
  await expect(page.getByRole('link', { name: SUGGESTED_OFFER_PATTERN }), 'in line').toHaveCount(0);
  await test.step('it offers a reminder, and only that', async () => {
    const dashboardPage = await page.context().newPage();
    await dashboardPage.goto('/dashboard');
    await expect(dashboardPage.getByText('Ada is number 1 on the waiting list.')).toBeVisible();
    await expect(dashboardPage.getByRole('link', { name: 'to your calendar' })).toHaveCount(0);
    await dashboardPage.close();
    await expect(page.locator('main [href$=".ics"]')).toHaveAttribute('href', '/reminders/reminder-first-loops.ics');
    await expectLink(page, 'Google Calendar: Friday, November 15, 2030', /Waiting%20list.*reserve%2Ffirst-loops/);
  });
  await expect(page.getByText('Full: 1 student is waiting')).toBeVisible();
  await expectTranslated(page);
});

test('on a waiting list, names count once and others move up', { lock: 'first-loops' }, async ({ page, person }) => {
  await openAndFill(page, person, 'Ada', 'first-loops', ['Maya', 'Leo']);
  const form = page.locator('main form');
  await translatePage(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectOutcome(form, { status: 'Ada is number 1 on the waiting list.', toast: null });
  await page.getByRole('button', { name: 'Add another student' }).click();
  await expect(getField(page, STUDENT_LABEL)).toBeFocused();
  await getField(page, STUDENT_LABEL).fill('ada');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(getField(page, STUDENT_LABEL)).toHaveAccessibleDescription('This student is already listed');
  await expectTranslated(page);
  await getField(page, STUDENT_LABEL).fill('Ben');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectOutcome(form, { status: 'Ben is number 2 on the waiting list.', toast: null });
  await page.getByRole('button', { name: 'Take Ada off the waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Joining again means starting at the end.' });
  await dialog.getByRole('button', { name: 'Take Ada off' }).click();
  await expectToast(page, 'Ada is off the waiting list.');
  await expect(page.getByText('Full: 1 student is waiting')).toBeVisible();
  await expect(getStatus(page)).toContainText('Ben is number 1 on the waiting list.');
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Take Ben off' }).click();
  await deleteReservations('first-loops', ['Ben']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('Ben has a spot.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Take Ben off' }).click();
  await expectToast(page, 'This student has a spot now, so we kept it. You can still give it up.');
  await expect(page.getByText('Ben has a spot.')).toHaveCount(2);
});

test('an outdated page reserves nothing, then reloads', { lock: OPEN_HOUSE_ID }, async ({ page, person, audit }) => {
  await openAndFill(page, person, 'Ada');
  // What the page asks again is the new version's, which no longer has this offer.
  const newPage = { status: 404, body: '<script type="module" src="/assets/app-new.js">' };
  await page.route(/\/(?:reserve\/.+|dashboard)$/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(newPage),
  );
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  await expectOutcome(page.locator('main form'), {
    status: 'This page has changed since you opened it. Reload it, check the details, and try again.',
  });
  expect(await readReservedStudents(OPEN_HOUSE_ID)).toEqual([]);
  const documentCount = audit.documentPaths.length;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectSignedIn(page, person.name);
  await expect(getDashboardHeading(page)).toBeVisible();
  expect(audit.documentPaths).toHaveLength(documentCount);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => audit.documentPaths.length).toBe(documentCount + 1);
  await expect(getDashboardHeading(page)).toBeVisible();
});

test('after a lost response, trying again reserves once @spots', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await openAndFill(page, person, 'Ada');
  const form = page.locator('main form');
  const lostResponseFault = await injectFault(page, 'commit', 'response-lost');
  // A server that fails isn't a newer version of the page.
  await page.route(`**${OPEN_HOUSE_PATH}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  // The page asks again what's reserved, and finds the student.
  await expectOutcome(form, { status: 'Ada has a spot.', toast: null });
  await expect(getStatus(page)).toContainText('You’re all set. See you Wednesday, December 31, 2031.');
  await expectLink(page, 'Download calendar file', `/events/${OPEN_HOUSE_ID}.ics`);
  await expect(page.locator('.calendar-links').first(), 'the only date needs no name').toHaveText(/^Google/);
  expect(await page.locator('.fact-list').first().textContent()).toContain('December\u00A031,\u00A02031');
  await lostResponseFault.remove();
  await addStudent(page, 'Ben');
  const lostFault = await injectFault(page, 'firestore', 'request-lost');
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await expectOutcome(form, { status: 'We couldn’t confirm your reservation.' });
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('Ben');
  await lostFault.remove();
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await expectOutcome(form, { status: 'Ben has a spot.', toast: null });
  expect(await readReservedStudents(OPEN_HOUSE_ID)).toEqual(['Ada', 'Ben']);
});

test('giving up copes with a lost request or response @spots', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await openWithStudents(page, person, OPEN_HOUSE_ID, ['Ada', 'Ben']);
  const commitFault = await injectFault(page, 'commit', 'request-lost');
  const giveUpButton = page.getByRole('button', { name: "Give up Ada's spot" });
  await giveUpButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expectToast(page, 'We couldn’t confirm the change.');
  await expect(giveUpButton).toBeFocused();
  await commitFault.remove();
  const lostAnswerFault = await injectFault(page, 'commit', 'response-lost');
  for (const [student, nextHeading] of Object.entries({ Ben: 'Your spots', Ada: 'Who’s coming?' })) {
    await page.getByRole('button', { name: `Give up ${student}'s spot` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByText(`${student} has a spot.`)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: nextHeading })).toBeFocused();
  }
  await lostAnswerFault.remove();
  await page.route('**:runAggregationQuery?**', (route) => route.abort());
  await getField(page, STUDENT_LABEL).fill('Dee');
  await page.getByRole('button', { name: /^Reserve/ }).click();
  await expect(getStatus(page)).toContainText(/^You’re in line. Reload the page to see your place.Check/);
  await expect(getField(page, STUDENT_LABEL)).toHaveCount(0);
  await page.unroute('**:runAggregationQuery?**');
  await expect(getStatus(page)).toContainText('Dee has a spot.');
  await page.getByRole('button', { name: "Give up Dee's spot" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(getField(page, STUDENT_LABEL), 'the success is over').toHaveValue('');
  await expect(getStatus(page)).toHaveText('');
});

test('a failed load can be retried', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  const loadFault = await injectFault(page, 'firestore', 'request-lost');
  await openAsMember(page, person, { path: OPEN_HOUSE_PATH });
  // One lost connection is one failure, although two requests failed.
  await expect(page.getByRole('alert')).toHaveText(/We couldn’t load your spots\./);
  await loadFault.remove();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/\d+ of \d+ spots left/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a refresh sent before a reservation leaves it listed', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await page.clock.install();
  await openAndFill(page, person, 'Ada');
  const earlyRead = new Promise<Route>((resolve) => page.route('**:runQuery?**', resolve, { times: 1 }));
  // What's shown is out of date once someone comes back to the page later.
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const earlyRoute = await earlyRead;
  const response = await earlyRoute.fetch();
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  const giveUpButton = page.getByRole('button', { name: "Give up Ada's spot" });
  await expect(giveUpButton).toBeVisible();
  await earlyRoute.fulfill({ response });
  await page.clock.runFor(1000);
  await expect(giveUpButton).toBeVisible();
});

test('a failed refresh keeps the focus, and is repeated online', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await openAsMember(page, person, { path: OPEN_HOUSE_PATH });
  await expect(page.getByText(/\d+ of \d+ spots left/)).toBeVisible();
  await getField(page, STUDENT_LABEL).focus();
  const refreshFault = await injectFault(page, 'firestore', 'request-lost');
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const errorText = page.getByText('We couldn’t load how many spots are left.');
  await expect(errorText).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toBeFocused();
  await refreshFault.remove();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(errorText).toHaveCount(0);
});

test('after a timeout, trying again reserves once', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await page.clock.install();
  await openAndFill(page, person, 'Ben');
  // The response never arrives.
  await page.route(URL_GLOBS.commit, (route) => void route.fetch(), { times: 1 });
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  await expect(async () => expect(await readReservedStudents(OPEN_HOUSE_ID)).toEqual(['Ben'])).toPass();
  await page.clock.fastForward(ACTION_TIMEOUT_MS);
  await expect(getStatus(page)).toContainText('We couldn’t confirm your reservation.');
  await expect(page.getByText('Ben has a spot.')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  await expect(getStatus(page)).toContainText('Ben has a spot.');
  expect(await readReservedStudents(OPEN_HOUSE_ID)).toEqual(['Ben']);
});

test('the form closes when the event starts', { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  await page.clock.install();
  await openWithStudents(page, person, OPEN_HOUSE_ID, ['Ben']);
  await page.getByRole('button', { name: 'Add another student' }).click();
  await page.clock.setSystemTime(new Date('2031-12-31T18:00:00-08:00'));
  await page.clock.runFor(60_000);
  await expect(page.getByText('Reservations have closed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your spots' })).toBeFocused();
});

test('the limit counts what other devices reserve @spots', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  const { localId } = await openAndFill(page, person, 'Ada', FIRST_STEPS_ID);
  const form = page.locator('main form');
  await addStudent(page, 'Ben', SECOND_LABEL);
  await replaceOfferLine(FIRST_STEPS_ID, ['Cy', 'Dee', 'Eve'], localId);
  await page.getByRole('button', { name: 'Reserve 2 spots' }).click();
  await expectOutcome(form, { status: 'An account can reserve for 4 students here. Leave someone out.', toast: null });
  await expect(page.getByText('Eve has a spot.')).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('Ada');
  await getField(page, SECOND_LABEL).fill('');
  await replaceOfferLine(FIRST_STEPS_ID, ['Cy', 'Dee', 'Eve', 'Flo'], localId);
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  await expectOutcome(form, { status: 'An account can reserve for 4 students here.', toast: null });
  await expect(page.getByText('Flo has a spot.')).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('Ada');
  await replaceOfferLine(FIRST_STEPS_ID, ['Cy', 'Dee', 'Eve', 'ada'], localId);
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  await expectOutcome(form, { status: 'ada has a spot.', toast: null });
  expect(await readReservedStudents(FIRST_STEPS_ID)).toEqual(['Cy', 'Dee', 'Eve', 'ada']);
  await page.reload();
  await expect(page.getByText('ada has a spot.')).toBeVisible();
  await expect(getField(page, STUDENT_LABEL), 'four are the limit').toHaveCount(0);
});

test('giving up a spot keeps the focus in the form', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  await openWithStudents(page, person, FIRST_STEPS_ID, ['Flo', 'Gus']);
  await page.getByRole('button', { name: 'Add another student' }).click();
  const slowFault = await injectFault(page, 'commit', 'request-hangs');
  await page.getByRole('button', { name: "Give up Flo's spot" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'One moment...' }).click({ force: true });
  await expect(page.getByRole('dialog'), 'it is being given up').toHaveCount(0);
  await getField(page, STUDENT_LABEL).focus();
  await slowFault.release();
  await expect(page.getByText('Flo has a spot.')).toHaveCount(0);
  await expect(getField(page, STUDENT_LABEL)).toBeFocused();
});

test('a draft survives the back/forward cache, and leaving the page', async ({ page, person }) => {
  await openAsMember(page, person, { path: FIRST_STEPS_PATH });
  await getField(page, STUDENT_LABEL).fill('Ada');
  // WebKit empties the fields of a page from the back/forward cache.
  await getField(page, STUDENT_LABEL).evaluate((field: HTMLInputElement) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    field.value = '';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('Ada');
  await page.getByRole('link', { name: 'More details' }).click();
  await expect(page.locator('#first-steps-in-coding')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'First steps in coding' })).toBeInViewport();
  await page.goBack();
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('Ada');
});

test('drafts and spots are hidden from others', { lock: FIRST_STEPS_ID }, async ({ page, person, nextMember }) => {
  await openWithStudents(page, person, FIRST_STEPS_ID, ['Ada', 'Eve']);
  for (const label of [STUDENT_LABEL, SECOND_LABEL]) await addStudent(page, 'Ben', label);
  await expect(page.getByRole('button', { name: 'Add another student' }), 'four are the limit').toHaveCount(0);
  await expect(page.locator('datalist'), 'both are in line').toHaveCount(0);
  const otherTab = await page.context().newPage();
  await storeSession(otherTab, nextMember);
  await expect(page.getByText('Ada has a spot.')).toHaveCount(0);
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('');
  await expect(getField(page, SECOND_LABEL)).toHaveCount(0);
  await expect(page.locator('datalist')).toHaveCount(0);
  await storeSession(otherTab, person);
  await expect(page.getByText('Ada has a spot.')).toBeVisible();
  await expect(getField(page, SECOND_LABEL)).toHaveValue('Ben');
});

test('pending reservations lock the page, and survive leaving', { lock: FIRST_STEPS_ID }, async ({ page, person }) => {
  await openWithStudents(page, person, FIRST_STEPS_ID, ['Ada']);
  await addStudent(page, 'Ben');
  const { release } = await injectFault(page, 'commit', 'request-hangs');
  await page.getByRole('button', { name: 'Reserve 1 spot' }).click();
  // Its older list would arrive after a reservation is given up.
  for (const name of ['Add another student', "Give up Ada's spot"])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(getField(page, STUDENT_LABEL)).not.toBeEditable();
  await page.getByRole('link', { name: 'More details' }).click();
  await expect(getHeading(page, 'Classes')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'Reserving...' })).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveCount(0);
  await page.goForward();
  const lineRequest = page.waitForRequest('**/lines/*:runQuery?**');
  release();
  // The page asks for the places once it knows that the students are in line.
  await lineRequest;
  await page.goBack();
  await expect(page.getByText('Ben has a spot.')).toBeVisible();
  await expect(getField(page, STUDENT_LABEL)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add another student' }).click();
  await expect(getField(page, STUDENT_LABEL)).toHaveValue('');
});

test('the dashboard lists spots and open offers', { lock: LISTED_OFFER_IDS }, async ({ page, person }) => {
  await page.clock.install();
  await replaceOfferLine('first-loops', ['Maya']);
  const release = await holdRequests(page, '**:runQuery?**');
  const { localId } = await openAsMember(page, person, { path: '/dashboard' });
  const spotsSection = page.locator('section', { has: page.getByRole('heading', { name: 'Your spots' }) });
  const comingUpSection = page.locator('section', { has: page.getByRole('heading', { name: 'Coming up' }) });
  const reserveLinks = comingUpSection.getByRole('link', { name: SUGGESTED_OFFER_PATTERN });
  await expect(spotsSection.getByText('Loading...')).toBeVisible();
  await expect(reserveLinks, 'they may be reserved already').toHaveCount(0);
  release();
  await expect(spotsSection.getByText('You haven’t reserved anything yet.')).toBeVisible();
  await expect(reserveLinks).toHaveText([/Schleifen/, /First steps/]);
  await expect(comingUpSection.getByText(/\d spots left|^Full:/)).toHaveCount(2);
  await expect(reserveLinks.first()).not.toHaveClass(/secondary/);
  await expect(reserveLinks.last()).toHaveClass(/secondary/);
  await expect(comingUpSection.locator('.date').first()).toHaveText('Nov16');
  await expect(comingUpSection.locator('.offer').last()).toContainText(/Ages 8 to 11 · Free.*Saturdays/);
  await replaceOfferLine(CANCELED_ID, ['Maya'], localId, { firstTime: Date.now() });
  const removedOfferId = `removed-${localId.toLowerCase()}`;
  // Places at removed offers are deleted after a year.
  await replaceOfferLine(removedOfferId, ['Leo'], localId, { number: 2, firstTime: Date.now() - 60_000 });
  await replaceOfferLine(OPEN_HOUSE_ID, ['Kim'], localId, { number: 3 });
  await replaceOfferLine('make-a-game', ['Max'], localId, { number: 4 });
  // As if someone had reserved in another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const offerItems = spotsSection.locator('.offer');
  await expect(offerItems).toHaveText([/Canceled(?!.*calendar)/, /Moved from Mon/, /New date.*closed/, /no longer/]);
  await expect(offerItems.nth(2).getByRole('link').first()).toHaveAttribute('href', '/events/make-a-game');
  await expect(reserveLinks.first()).toHaveClass(/secondary/);
  const removedOfferItem = offerItems.last().filter({ hasText: 'We no longer list this.' });
  await removedOfferItem.getByRole('button', { name: 'Give up' }).click();
  const dialog = page.getByRole('dialog', { name: `“${removedOfferId}”` });
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect(offerItems).toHaveCount(3);
  await expect(comingUpSection.locator('.offer', { hasText: 'Schleif' })).toContainText(/1 of 2 spots left.*Reserve/s);
});

test('closed and canceled offers suggest others', { lock: CANCELED_ID }, async ({ page, person }) => {
  await openWithStudents(page, person, CANCELED_ID, ELEVEN_STUDENTS);
  for (const [id, role, text] of [
    ['summer-camp-2026', 'status', 'Reservations have closed.'],
    [CANCELED_ID, 'main', 'This won’t take place.'],
  ] as const) {
    await page.goto(`/reserve/${id}`);
    await expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('link', { name: SUGGESTED_OFFER_PATTERN })).toHaveCount(3);
    await expect(page.locator('#reserve'), "the form's heading, which comes first").toHaveCount(0);
  }
  for (const path of [`/reserve/${CANCELED_ID}`, '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('is number 3 on the waiting list.')).toBeVisible();
    await expect(page.getByText('Come only if')).toHaveCount(0);
  }
});

test('a double click counts as one click', { lock: CANCELED_ID }, async ({ page, person }) => {
  await page.clock.install();
  const localId = await openWithStudents(page, person, CANCELED_ID, ['Maya', 'MAYA']);
  const giveUpButton = page.getByRole('button', { name: "Give up Maya's spot" });
  await page.goto(FIRST_STEPS_PATH);
  await expect(page.locator('datalist option').last()).toHaveAttribute('value', 'Maya');
  await replaceOfferLine(CANCELED_ID, ['Maya'], localId);
  await page.goBack();
  await expect(giveUpButton).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download calendar file' })).toHaveCount(0);
  await pauseClock(page);
  await giveUpButton.click();
  const confirmButton = page.getByRole('dialog').getByRole('button', { name: 'Give up' });
  // The second half of a double click
  await page.clock.runFor(300);
  await confirmButton.click({ force: true });
  await expect(confirmButton).toBeVisible();
  await page.clock.resume();
  await page.evaluate(() => {
    addEventListener('click', ({ detail }) => document.body.setAttribute('data-click', `${detail}`));
  });
  await confirmButton.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body'), "the second click isn't for what's below").toHaveAttribute('data-click', '1');
});

test("old reservations are deleted by the server's clock", { lock: OPEN_HOUSE_ID }, async ({ page, person }) => {
  const { localId } = await openAsMember(page, person, { path: '/robots.txt' });
  const oldOfferId = `old-${localId.toLowerCase()}`;
  await replaceOfferLine(OPEN_HOUSE_ID, ['Leo'], localId, { number: 2 });
  await page.clock.setFixedTime(new Date('2033-01-01T12:00:00-08:00'));
  for (const path of [OPEN_HOUSE_PATH, '/dashboard']) {
    await replaceOfferLine(oldOfferId, ['Maya'], localId, { firstTime: Date.UTC(2024) });
    await page.goto(path);
    await expect(page.getByText('Leo has a spot.')).toBeVisible();
    await expect(page.locator('.spot-list').getByText('Maya')).toHaveCount(0);
    await expect(async () => expect(await readReservedStudents(oldOfferId)).toEqual([])).toPass();
  }
  expect(await readReservedStudents(OPEN_HOUSE_ID)).toEqual(['Leo']);
  await expect(page.getByRole('link', { name: 'to your calendar' })).toHaveAttribute('href', /open-evening-2031\.ics$/);
  await page.getByRole('link', { name: /^Open house/ }).click();
  await expect(page.getByRole('link', { name: 'Download calendar file' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Outlook' }), 'the date is over').toHaveCount(0);
  await emulator.grantOrganizerRole({ localId });
  await page.goto(`/organizer/${OPEN_HOUSE_ID}`);
  await page.getByRole('button', { name: 'Delete this list' }).click();
  // The date shows whether the device's clock is wrong.
  await expect(page.getByRole('dialog')).toContainText('two lines, Wednesday, December 31, 2031, 6 to 8 PM PST? Its');
});
