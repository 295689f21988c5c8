// What a person is told of a change of the own account.
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccount, newPerson } from '../../../../e2e/support/emulator-client';
import type { AccountChanges } from '../../firebase/account-changes';
import { readHook, toasts } from '../../testing/hooks';
import { heldBack, TestTab } from '../../testing/test-tab';
import { passUntil, waitUntilIdle } from '../../testing/time';

afterEach(() => toast.remove());

test('an account that is deleted after all is not kept, and this alone is told', async () => {
  const person = newPerson();
  await createAccount(person);
  const tab = new TestTab();
  vi.resetModules();
  const { useLogIn } = await tab.run(() => import('../forms/mutations'));
  const { useChange } = await import('./use-change');
  const words = { succeeded: 'Done.', failed: 'Failed.' };
  const run = (change: (changes: AccountChanges, signal: AbortSignal) => Promise<void>) =>
    tab.run(() =>
      readHook(() =>
        useChange({ ...words, run: (changes, _, signal) => change(changes, signal) }),
      ).send({}),
    );

  await passUntil(tab.run(() => readHook(useLogIn).mutateAsync(person)));
  const { hold, letGo } = heldBack();
  tab.fail('delete', hold, 1);
  await passUntil(run((changes, signal) => changes.deleteAccount(person, signal)));
  expect(toasts()).toEqual([expect.stringContaining('error: The answer took too long.')]);
  const kept = run((changes, signal) => changes.keepAccount(signal));
  await waitUntilIdle();
  letGo();
  expect(await kept).toBe(false);
  expect(toasts()).toEqual(['success: Your account is deleted.']);
});
