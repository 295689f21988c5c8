// What a person is told of a change of the own account.
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccount, newPerson } from '../../../../e2e/support/emulator-client';
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
  const { useDeleteAccount, useKeepAccount } = await import('./account-mutations');
  const run = <V>(useMutation: () => { mutateAsync: (values: V) => Promise<unknown> }, values: V) =>
    tab.run(() => readHook(useMutation).mutateAsync(values));

  await passUntil(run(useLogIn, person));
  const { hold, letGo } = heldBack();
  tab.fail('delete', hold, 1);
  await passUntil(run(useDeleteAccount, person));
  expect(toasts()).toEqual([expect.stringContaining('error: The answer took too long.')]);
  const kept = run(useKeepAccount, undefined).catch(() => 'not kept');
  await waitUntilIdle();
  letGo();
  expect(await kept).toBe('not kept');
  expect(toasts()).toEqual(['success: Your account is deleted.']);
});
