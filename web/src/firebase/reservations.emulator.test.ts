import { expect } from 'vitest';
import { ACTION_TIMEOUT_MS } from '../domain/limits';
import type { Reservation } from '../domain/reservations';
import * as accountActions from '../testing/account-tab-actions';
import { advanceTime, advanceTimeUntilSettled, settleRequests } from '../testing/clock';
import * as emulator from '../testing/emulator-client';
import * as fixtures from '../testing/member-fixtures';
import { openTabAsOrganizer, ownOfferId, runOrFail, test } from '../testing/reservation-fixtures';
import * as actions from '../testing/reservation-tab-actions';
import { toRequestHandler } from '../testing/simulated-faults';
import { SimulatedTab, type TabAction } from '../testing/simulated-tab';
import {
  readLineEntryDocuments,
  readReservationsInOrder,
  readReservedStudents,
  readUserReservations,
  replaceOfferLine,
} from '../testing/stored-reservations';
import { type FaultTest, testEachFault } from '../testing/test-each-fault';

const [ADA, BEN, CY] = ['Ada', 'Ben', 'Cy'] as const;

const removeReservationAction = (reservation?: Reservation) =>
  actions.defineReservationsAction(async (api, signal) => reservation && api.removeReservation(reservation, signal));

async function expectNothingLeft(member: fixtures.TabFixture): Promise<void> {
  expect(await readReservedStudents(ownOfferId(member))).toEqual([]);
  expect([await readUserReservations(member.uid), await emulator.readProfileDocument(member.uid)]).toEqual([[], null]);
}

test('a family keeps its order in line, and everyone moves up when someone leaves @spots', async () => {
  const [family, nextFamily] = [await fixtures.openTabAsMember(), await fixtures.openTabAsMember()];
  const offerId = ownOfferId(family);
  const callCountBefore = family.tab.calls.length;
  await runOrFail(family, actions.reserve(offerId, ADA, BEN, CY));
  expect(family.tab.calls.slice(callCountBefore)).toEqual(['runQuery', 'commit']);
  await runOrFail(nextFamily, actions.reserve(offerId, 'Dee'));
  expect(await readReservedStudents(offerId)).toEqual([ADA, BEN, CY, 'Dee']);
  expect(await runOrFail(nextFamily, actions.readPositions(offerId, 3))).toEqual([['Dee', 1]]);
  for (const [capacity, waiting] of Object.entries({ 1: [0, 1, 2], 2: [0, 0, 1], 4: [0, 0, 0] })) {
    const places = [ADA, BEN, CY].map((student, index) => [student, waiting[index]]);
    expect(await runOrFail(family, actions.readPositions(offerId, Number(capacity)))).toEqual(places);
    expect(await runOrFail(nextFamily, actions.readPositions(offerId, Number(capacity)))).toEqual([
      ['Dee', 4 - Number(capacity)],
    ]);
  }
  expect(family.tab.calls.slice(callCountBefore), 'two requests for each read').toHaveLength(2 + 3 * 2);
  expect(await runOrFail(family, actions.readPositions(ownOfferId(nextFamily), 3))).toEqual([]);
  await runOrFail(family, actions.findAndGiveUpReservations(BEN));
  expect(await runOrFail(nextFamily, actions.readPositions(offerId, 2))).toEqual([['Dee', 1]]);
  await runOrFail(await openTabAsOrganizer(), actions.findAndRemove(offerId));
  expect(await runOrFail(nextFamily, actions.readPositions(offerId, 2))).toEqual([['Dee', 0]]);
  expect(await runOrFail(family, actions.reserve(offerId, ADA, CY))).toBeUndefined();
  expect(await readReservedStudents(offerId)).toEqual([CY, 'Dee', ADA]);
  expect(await runOrFail(family, actions.readPositions(offerId, 1))).toEqual([
    [CY, 0],
    [ADA, 2],
  ]);
  const readCount = actions.defineReservationsAction((api, signal) => api.readReservationCount(offerId, signal));
  expect(await runOrFail(nextFamily, readCount)).toBe(3);
});

test('a new name or email reaches the organizers, and the order stays', async () => {
  const [family, organizer] = [await fixtures.openTabAsMember(), await openTabAsOrganizer()];
  const offerId = ownOfferId(family);
  await runOrFail(family, actions.reserve(offerId, ADA, BEN, CY));
  const finishChange = await family.tab.startHeld('commit', accountActions.changeName());
  await runOrFail(
    organizer,
    actions.findAndRemove(offerId, ({ student }) => student === CY),
  );
  const reservationsBefore = await runOrFail(organizer, actions.readReservations(offerId));
  expect((await finishChange()).error, 'saved without the removed reservation').toBeUndefined();
  const { email } = emulator.newPerson();
  await emulator.updateAccount(family.uid, { email, emailVerified: true });
  const { tab } = await fixtures.logInOnOtherDevice({ ...family.person, email });
  while (tab.countCalls('commit') === 0) await settleRequests();
  const newContact = { name: accountActions.NEW_NAME, email };
  const expectedReservations = reservationsBefore.map((reservation) => ({ ...reservation, ...newContact }));
  expect(await runOrFail(organizer, actions.readReservations(offerId))).toEqual(expectedReservations);
});

async function openTabWithReservations(openTab = fixtures.openTabAsMember): Promise<fixtures.TabFixture> {
  const family = await openTab();
  await runOrFail(family, actions.reserve(ownOfferId(family), ADA, BEN));
  return family;
}

type ReservationTest = Omit<FaultTest, 'toAction'> & {
  toAction: (offerId: string, fixture: fixtures.TabFixture) => TabAction<unknown>;
  studentsAfter: readonly string[];
};

const RESERVE_OPTIONS = {
  action: 'reserving',
  studentsAfter: [ADA, BEN],
  toAction: (offerId: string) => actions.reserve(offerId, ADA, BEN),
};
const OPTIONS = { setUp: openTabWithReservations, call: 'commit', callNumber: 1, studentsAfter: [ADA, BEN] };
const ORGANIZER_OPTIONS = { ...OPTIONS, setUp: () => openTabWithReservations(openTabAsOrganizer) };
const DELETE_OPTIONS = {
  action: 'deleting the account',
  studentsAfter: [],
  async setUp() {
    const family = await openTabWithReservations();
    for (const number of [2, 3, 4]) await runOrFail(family, actions.reserve(ownOfferId(family, number), ADA, BEN, CY));
    expect(await readUserReservations(family.uid)).toHaveLength(11);
    return family;
  },
  toAction: (_: string, { person }: fixtures.TabFixture) => accountActions.deleteAccount(person.password),
};
const TESTS: readonly ReservationTest[] = [
  { ...RESERVE_OPTIONS, call: 'runQuery' },
  { ...RESERVE_OPTIONS, call: 'commit', seesLostWrite: true },
  { ...RESERVE_OPTIONS, call: 'commit', callNumber: 1 },
  { ...OPTIONS, action: 'reading', call: 'runQuery', toAction: (offerId) => actions.readPositions(offerId, 1) },
  { ...OPTIONS, action: 'giving up', toAction: () => actions.findAndGiveUpReservations(ADA), studentsAfter: [BEN] },
  {
    ...ORGANIZER_OPTIONS,
    action: 'removing',
    toAction: (offerId) => actions.findAndRemove(offerId, ({ student }) => student === ADA),
    studentsAfter: [BEN],
  },
  { ...ORGANIZER_OPTIONS, action: 'removing everyone', toAction: actions.removeOfferReservations, studentsAfter: [] },
  { ...DELETE_OPTIONS, call: 'commit', callNumber: 3 },
  { ...DELETE_OPTIONS, call: 'runQuery', callNumber: 1 },
];

testEachFault(
  TESTS.map(({ toAction, studentsAfter, ...options }) => ({
    ...options,
    tags: '@spots',
    isRetried: true,
    toAction: (fixture) => toAction(ownOfferId(fixture), fixture),
    async expectAfter(fixture, _, action, error) {
      // Throws if a reservation or an entry is left without the other.
      await readReservationsInOrder(ownOfferId(fixture));
      if (error) await runOrFail(fixture, action);
      expect(await readReservedStudents(ownOfferId(fixture))).toEqual(studentsAfter);
      if (options.action === DELETE_OPTIONS.action) await expectNothingLeft(fixture);
    },
  })),
);

test.for([[[ADA]], [[BEN]], [[BEN, ADA]]])(
  'a late request adds nothing to what was reserved after it failed: %j @spots',
  async ([students = []], { member, tab, offerId }) => {
    const release = tab.holdCalls('commit', undefined, 1);
    const { error } = await tab.runAction(actions.reserve(offerId, ADA));
    expect(error).toBe('network timeout');
    await runOrFail(member, actions.reserve(offerId, ...students));
    await release();
    expect(await readReservedStudents(offerId)).toEqual(students);
  },
);

test('a reservation is given up only once a late reservation has arrived @spots', async ({ member, tab, offerId }) => {
  const release = tab.holdCalls('commit', undefined, 1);
  await tab.runAction(actions.reserve(offerId, ADA));
  await runOrFail(member, actions.reserve(offerId, ADA));
  expect((await tab.runAction(actions.findAndGiveUpReservations(ADA))).error).toBe('network timeout');
  const giveUpPromise = tab.startAction(actions.findAndGiveUpReservations(ADA));
  await settleRequests();
  await release();
  expect((await advanceTimeUntilSettled(giveUpPromise)).error).toBeUndefined();
  expect(await readReservedStudents(offerId)).toEqual([]);
});

test.for([
  ['tabs', [ADA], [BEN]],
  ['devices', [ADA], ['ada']],
  ['devices', [ADA, BEN], [CY]],
  ['devices', [ADA, BEN], [BEN]],
  ['devices', [ADA], [BEN, ADA, CY]],
] as const)(
  'two %s that reserve at once both get what they asked for: %j and %j @spots',
  async ([browserKind, first, second], { tab, otherTab, otherDevice, offerId }) => {
    const finishFirst = await tab.startHeld('commit', actions.reserve(offerId, ...first));
    const secondTab = browserKind === 'tabs' ? otherTab : otherDevice.tab;
    const finishSecond = await secondTab.startHeld('commit', actions.reserve(offerId, ...second));
    for (const { error } of await Promise.all([finishFirst(), finishSecond()])) expect(error).toBeUndefined();
    const toKeys = (students: readonly string[]) => students.map((student) => student.toLowerCase()).toSorted();
    expect(toKeys(await readReservedStudents(offerId))).toEqual([...new Set(toKeys([...first, ...second]))]);
  },
);

test('a missing profile is created again', async ({ member, person, uid, offerId }) => {
  await emulator.deleteProfile(uid);
  await runOrFail(member, actions.reserve(offerId, ADA));
  expect(await readReservedStudents(offerId)).toEqual([ADA]);
  expect(await fixtures.readAccountState(person)).toMatchObject({ profile: person.name });
});

test("a token that's older than the account's email is renewed", async ({ member, uid, tab, offerId }) => {
  const { email } = emulator.newPerson();
  await emulator.updateAccount(uid, { email, emailVerified: true });
  const users = [await emulator.getAccount(email)];
  // From the next second on, the emulator itself refuses the older token.
  tab.injectFault('lookup', async () => Response.json({ users }));
  await tab.goOnline();
  expect(tab.readUserEmail()).toBe(email);
  await runOrFail(member, actions.reserve(offerId, ADA));
  expect(await readReservationsInOrder(offerId)).toMatchObject([{ student: ADA, email }]);
});

test('a device that missed a new name reserves with it', async ({ member, otherDevice, offerId }) => {
  await runOrFail(otherDevice, accountActions.changeName());
  await runOrFail(member, actions.reserve(offerId, ADA));
  expect(await readReservationsInOrder(offerId)).toMatchObject([{ student: ADA, name: accountActions.NEW_NAME }]);
});

test.for<[when: string, callNumber?: number, late?: 'late']>([
  ['before'],
  ['before writing', 1],
  ['before recreating the profile', 2],
  ['before recreating the profile, late', 2, 'late'],
  ['before trying again', 3],
])('a deletion elsewhere wins: %s @spots', async ([, callNumber = 0, isLate], { member, otherDevice, offerId }) => {
  const { person, uid, tab } = member;
  if (callNumber > 1) await emulator.deleteProfile(uid);
  const deleteElsewhere = () => runOrFail(otherDevice, accountActions.deleteAccount(person.password));
  if (!callNumber) await deleteElsewhere();
  const finishReserving = await tab.startHeld('commit', actions.reserve(offerId, ADA), callNumber - 1);
  if (callNumber) await deleteElsewhere();
  if (isLate) await advanceTime(ACTION_TIMEOUT_MS);
  expect((await finishReserving()).error).toMatch(isLate ? 'timeout' : /^gone /);
  await settleRequests();
  await expectNothingLeft(member);
  expect(tab.changes.at(-1)).toEqual({ user: null, endReason: 'rejected' });
});

test('a deletion removes what was reserved meanwhile @spots', async ({ member, person, otherDevice, offerId }) => {
  const deleteAction = accountActions.deleteAccount(person.password);
  const finishDeletion = await otherDevice.tab.startHeld('commit', deleteAction);
  await runOrFail(member, actions.reserve(offerId, ADA));
  expect((await finishDeletion()).error).toBeUndefined();
  await expectNothingLeft(member);
});

test('reserving fails during a deletion @spots', async ({ member, person, tab, otherDevice, offerId }) => {
  otherDevice.tab.injectFault('delete', 'request-lost');
  await otherDevice.tab.runAction(accountActions.deleteAccount(person.password));
  const callCountBefore = tab.countCalls('commit');
  const { error } = await tab.runAction(actions.reserve(offerId, ADA));
  expect(error).toBe('gone account-gone');
  expect(tab.countCalls('commit') - callCountBefore, 'no profile is written').toBe(1);
  await expectNothingLeft(member);
  expect(tab.changes.at(-1)?.user?.isBeingDeleted).toBe(true);
});

test('a deletion undone before it arrives leaves no reservation @spots', async ({ member, otherDevice, offerId }) => {
  const { person, tab } = member;
  const release = tab.holdCalls('delete');
  await tab.runAction(accountActions.deleteAccount(person.password));
  await runOrFail(otherDevice, accountActions.undoDeletion);
  await runOrFail(otherDevice, actions.reserve(offerId, ADA));
  expect(await readReservedStudents(offerId)).toEqual([ADA]);
  await release();
  await expectNothingLeft(member);
});

test.for(['no one', 'someone else'])(
  'nothing is read or written on the page of someone who has logged out elsewhere, if %s has logged in',
  async (nextLogin, { nextPerson }) => {
    const fixture = await openTabWithReservations(openTabAsOrganizer);
    const { uid, tab } = fixture;
    const offerId = ownOfferId(fixture);
    const { reservations } = await runOrFail(fixture, actions.readOwnReservations);
    const [reservation] = await runOrFail(fixture, actions.readReservations(offerId));
    const reservationsBefore = await readReservationsInOrder(offerId);
    const otherTab = await new SimulatedTab(tab).watchSession();
    tab.delayStorageEvents();
    await otherTab.logOut();
    if (nextLogin === 'someone else') await otherTab.runAction(accountActions.logIn(nextPerson));
    for (const action of [
      actions.reserve(offerId, CY),
      actions.giveUp(...reservations),
      actions.readOwnReservations,
      actions.defineReservationsAction((api, signal) => api.readReservationCount(offerId, signal)),
      actions.defineReservationsAction((api, signal) => api.readPlacesInLine(reservations, 1, signal)),
      actions.defineReservationsAction((api, signal) => api.isOrganizer(signal)),
      actions.readReservations(offerId),
      actions.removeOfferReservations(offerId),
      removeReservationAction(reservation),
    ])
      expect((await tab.runAction(accountActions.onPageOf(uid, action))).error).toBe('gone session-ended');
    expect(await readReservationsInOrder(offerId)).toEqual(reservationsBefore);
  },
);

test('an account has at most 4 students in a line, on all devices @spots', async ({ member, otherDevice, offerId }) => {
  const outcomes = await Promise.all([
    member.tab.runAction(actions.reserve(offerId, ADA, BEN, CY)),
    otherDevice.tab.runAction(actions.reserve(offerId, 'Dee', 'Eve')),
  ]);
  expect(outcomes.flatMap(({ error }) => error ?? [])).toEqual(['refused student-limit']);
  await runOrFail(otherDevice, actions.reserve(ownOfferId(member, 2), 'Dee', 'Eve'));
  expect([2, 3]).toContain((await readReservedStudents(offerId)).length);
});

test('an account has at most 20 reservations, and a freed one can be reserved again', async () => {
  const fixture = await openTabAsOrganizer();
  const { uid, tab } = fixture;
  for (let number = 1; number <= 5; number += 1)
    await runOrFail(fixture, actions.reserve(ownOfferId(fixture, number), ADA, BEN, CY, 'Dee'));
  // Without sorting, the reservation with number 10 would come before the one with number 9.
  const reservations = await runOrFail(fixture, actions.readReservations(ownOfferId(fixture, 3)));
  expect(reservations.map(({ student }) => student)).toEqual([ADA, BEN, CY, 'Dee']);
  const callCountBefore = tab.countCalls('commit');
  const expectReserveRefused = async (...students: string[]) => {
    const { error } = await tab.runAction(actions.reserve(ownOfferId(fixture, 6), ...students));
    expect(error).toBe('refused reservation-limit');
    expect(tab.countCalls('commit')).toBe(callCountBefore);
  };
  await expectReserveRefused(ADA);
  const { reservations: all } = await runOrFail(fixture, actions.readOwnReservations);
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const seventh = all.filter(({ number }) => number === 7);
  await runOrFail(await fixtures.logInOnOtherDevice(fixture.person), actions.giveUp(...seventh));
  await expectReserveRefused(ADA, BEN);
  await runOrFail(fixture, actions.reserve(ownOfferId(fixture, 6), ADA));
  expect((await readUserReservations(uid)).find(({ number }) => number === 7)?.offer).toBe(ownOfferId(fixture, 6));
  const { reservations: remaining } = await runOrFail(fixture, actions.readOwnReservations);
  await runOrFail(fixture, actions.giveUp(...all, ...remaining));
  expect(await readUserReservations(uid)).toEqual([]);
});

test.each([
  ['its entry', undefined],
  ['its entry, and a response is lost', 1],
  ['its entry, and a response is lost', 2],
  ['its entry, and a response is lost', 3],
  ['its entry, and a response is lost', 4],
  ['itself', undefined],
])("a reservation that's removed in part can be given up twice: %s (%s) @spots", async (removed, callNumber) => {
  const fixture = await openTabWithReservations();
  const { uid, tab } = fixture;
  const offerId = ownOfferId(fixture);
  const { reservations } = await runOrFail(fixture, actions.readOwnReservations);
  const entry = reservations[0]?.entryId;
  await emulator.deleteDocument(removed === 'itself' ? `users/${uid}/spots/1` : `lines/${offerId}/entries/${entry}`);
  if (callNumber) tab.injectFault('commit', 'response-lost', 1, callNumber - 1);
  await runOrFail(fixture, actions.giveUp(...reservations));
  expect(await readUserReservations(uid)).toEqual([]);
  const [remainingEntry, ...otherEntries] = await readLineEntryDocuments(offerId);
  expect(otherEntries).toEqual([]);
  // Only organizers can remove an entry that has lost its reservation.
  expect(remainingEntry?.entry).toBe(removed === 'itself' ? entry : undefined);
  await runOrFail(fixture, actions.reserve(offerId, CY));
  await runOrFail(fixture, actions.giveUp(...reservations));
  expect(await readUserReservations(uid)).toMatchObject([{ student: CY }]);
  if (remainingEntry) {
    await runOrFail(await openTabAsOrganizer(), actions.removeOfferReservations(offerId));
    expect(await readReservedStudents(offerId)).toEqual([]);
  }
});

test('the download has the profile and the reservations, even if the first try fails @timeout', async () => {
  const family = await openTabWithReservations();
  family.tab.injectFault('batchGet', 'request-lost', 1);
  const { profile, spots } = await runOrFail(family, accountActions.readAccountData);
  const createdAt = new Date((await emulator.readProfileDocument(family.uid))?.createdAt ?? '');
  expect(profile).toMatchObject({ uid: family.uid, createdAt });
  const storedReservations = await readReservationsInOrder(ownOfferId(family));
  expect(spots).toMatchObject(
    storedReservations.map(({ offer, student, takenAt }) => ({ offer, student, takenAt: new Date(takenAt) })),
  );
});

const AWKWARD_NAMES = ['👩🏽‍🚀 Zoë', 'عبد الله', `=HYPERLINK("<b>&amp;</b>")`, 'é'.repeat(100)];
test('an organizer sees who is in line, with every name as it was typed, and can empty it', async () => {
  const family = await fixtures.openSignedOutTab({}, emulator.newPerson('=1+1 👩🏽‍🚀 <i>'));
  await family.tab.runAction(accountActions.logIn(family.person));
  const [nextFamily, organizer] = [await openTabWithReservations(), await openTabAsOrganizer()];
  const offerId = ownOfferId(nextFamily);
  await runOrFail(family, actions.reserve(offerId, ...AWKWARD_NAMES.slice(0, 3)));
  await runOrFail(family, actions.reserve(offerId, ...AWKWARD_NAMES.slice(3)));
  const { reservations } = await runOrFail(family, actions.readOwnReservations);
  expect(reservations.map(({ student }) => student)).toEqual(AWKWARD_NAMES);

  const toAccountRow = ({ uid, person: { name, email } }: fixtures.TabFixture) => ({ uid, name, email });
  const expectedLine = [
    ...[ADA, BEN].map((student) => ({ ...toAccountRow(nextFamily), student })),
    ...AWKWARD_NAMES.map((student) => ({ ...toAccountRow(family), student })),
  ];
  const line = await runOrFail(organizer, actions.readReservations(offerId));
  expect(line).toMatchObject(expectedLine);
  for (const _ of ['once', 'again']) await runOrFail(organizer, removeReservationAction(line[1]));
  expect(await readReservedStudents(offerId)).toEqual([ADA, ...AWKWARD_NAMES]);

  // Someone joins once the line is read or, later, between its two reads.
  for (const [call, skippedCalls, student, remainingStudents] of [
    ['commit', 0, CY, [CY]],
    ['runQuery', 1, 'Dee', []],
  ] as const) {
    const finishRemoval = await organizer.tab.startHeld(call, actions.removeOfferReservations(offerId), skippedCalls);
    await runOrFail(nextFamily, actions.reserve(offerId, student));
    expect((await finishRemoval()).error).toBeUndefined();
    expect(await readReservedStudents(offerId)).toEqual(remainingStudents);
  }
});

test('with 300 students in line, the next one has place 301, and an organizer can empty the line', async () => {
  const [fixture, organizer] = [await fixtures.openTabAsMember(), await openTabAsOrganizer()];
  const offerId = ownOfferId(fixture);
  const students = Array.from({ length: 300 }, (_, index) => `Student ${index}`);
  await replaceOfferLine(offerId, students);
  await runOrFail(fixture, actions.reserve(offerId, ADA));
  expect(await runOrFail(fixture, actions.readPositions(offerId, 12))).toEqual([[ADA, 301 - 12]]);
  const reservations = await runOrFail(organizer, actions.readReservations(offerId));
  expect(reservations.map(({ student }) => student)).toEqual([...students, ADA]);
  await runOrFail(organizer, actions.removeOfferReservations(offerId));
  expect(await readReservationsInOrder(offerId)).toEqual([]);
}, 60_000);

test('80 students, 12 spots: everyone gets one place, even if every fifth response is lost @spots', async () => {
  const CAPACITY = 12;
  const persons = Array.from({ length: 50 }, () => emulator.newPerson());
  const accounts = await Promise.all(persons.map((person) => emulator.createAccount(person)));
  const tabs = persons.map(() => new SimulatedTab());
  for (const tab of tabs) await tab.watchSession();
  const runInTabs = async <T>(toAction: (index: number) => TabAction<T>, tabsToRun = tabs) =>
    advanceTimeUntilSettled(Promise.all(tabsToRun.map((tab) => tab.startAction(toAction(tabs.indexOf(tab)))))).finally(
      settleRequests,
    );
  await runInTabs((index) => accountActions.logIn(persons[index] ?? emulator.newPerson()));
  const offerId = ownOfferId({ uid: accounts[0]?.localId ?? '' });
  const studentsOf = (index: number) => [ADA, BEN].slice(0, index < 30 ? 2 : 1);

  let responseCount = 0;
  for (const tab of tabs)
    tab.injectFault('*', (send) => {
      responseCount += 1;
      return toRequestHandler(responseCount % 5 === 0 ? 'response-lost' : send)(send);
    });
  for (let tabsLeft = tabs; tabsLeft.length > 0; ) {
    const outcomes = await runInTabs((index) => actions.reserve(offerId, ...studentsOf(index)), tabsLeft);
    tabsLeft = tabsLeft.filter((_, index) => outcomes[index]?.error);
  }
  for (const tab of tabs) tab.clearFaults();

  const line = await readReservationsInOrder(offerId);
  const places = await runInTabs(() => actions.readPositions(offerId, CAPACITY));
  for (const [index, { value }] of places.entries())
    expect(value?.map(([student]) => student)).toEqual(studentsOf(index));
  const positions = places.flatMap(({ value = [] }) => value.map(([, number]) => Number(number)));
  const expectedPositions = line.map((_, index) => Math.max(0, index + 1 - CAPACITY));
  expect(expectedPositions).toHaveLength(80);
  expect(positions.toSorted((a, b) => a - b)).toEqual(expectedPositions);
}, 120_000);
