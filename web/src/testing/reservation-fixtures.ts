import { expect } from 'vitest';
import { grantOrganizerRole } from './emulator-client';
import { test as memberTest, openTabAsMember, type TabFixture } from './member-fixtures';
import type { TabAction } from './simulated-tab';

/** An offer that no other test uses. */
export const ownOfferId = ({ uid }: Pick<TabFixture, 'uid'>, number = 1) => `class-${uid.toLowerCase()}-${number}`;

export const test = memberTest.extend('offerId', ({ member }) => ownOfferId(member));

export async function openTabAsOrganizer(): Promise<TabFixture> {
  const fixture = await openTabAsMember();
  await grantOrganizerRole({ localId: fixture.uid });
  return fixture;
}

export async function runOrFail<T>({ tab }: Pick<TabFixture, 'tab'>, action: TabAction<T>) {
  const { value, error } = await tab.runAction(action);
  expect(error).toBeUndefined();
  return value as T;
}
