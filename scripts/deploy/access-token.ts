// A token for Google's management calls, from the login of firebase-tools on this computer.
import { getAccessToken } from 'firebase-tools/lib/apiv2.js';
import { getProjectDefaultAccount } from 'firebase-tools/lib/auth.js';
import { requireAuth } from 'firebase-tools/lib/requireAuth.js';
import { root } from '../cli/paths.ts';

/** Fails if nobody is logged in. Any login counts that "firebase deploy" takes, a machine's too. */
export async function accessToken(): Promise<string> {
  await requireAuth({ ...getProjectDefaultAccount(root) });
  return getAccessToken();
}
