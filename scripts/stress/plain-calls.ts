// A registration and a log-in by plain HTTP calls: the same requests in the same order as the gateway makes
// them, but without the SDK. The difference in time between the two is what the gateway itself costs.
import type { LoginValues, RegisterValues } from '../../web/src/domain/entities.ts';
import type { Stack } from '../dev/start-emulators.ts';

type Answer = Readonly<Record<string, unknown>>;

export function plainCalls({ project, authHost, firestoreHost }: Stack, apiKey: string) {
  const provider = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts`;
  const database = `projects/${project}/databases/(default)`;

  async function post(url: string, headers: Record<string, string>, body: object) {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer: Answer = await response.json();
    if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
    return answer;
  }

  const ask = (method: string, body: object) =>
    post(
      `${provider}:${method}?key=${apiKey}`,
      { 'Content-Type': 'application/json', 'X-Client-Version': 'Node/JsCore/12.19.0/bare' },
      body,
    );

  async function logIn({ email, password }: LoginValues): Promise<void> {
    const { idToken } = await ask('signInWithPassword', {
      ...{ returnSecureToken: true, email, password, clientType: 'CLIENT_TYPE_WEB' },
    });
    await ask('lookup', { idToken });
  }

  async function register({ name, email, password }: RegisterValues): Promise<void> {
    const { idToken, localId: uid } = await ask('signUp', {
      ...{ returnSecureToken: true, email, password, clientType: 'CLIENT_TYPE_WEB' },
    });
    await ask('lookup', { idToken });
    await Promise.all([
      ask('update', { idToken, displayName: name, returnSecureToken: true }),
      ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
      post(
        `http://${firestoreHost}/v1/${database}/documents:commit?key=${apiKey}`,
        { 'Content-Type': 'text/plain', Authorization: `Bearer ${String(idToken)}` },
        {
          writes: [
            {
              update: {
                name: `${database}/documents/users/${String(uid)}`,
                fields: {
                  uid: { stringValue: uid },
                  name: { stringValue: name },
                  email: { stringValue: email },
                },
              },
              updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
            },
          ],
        },
      ),
    ]);
  }

  return { register, logIn };
}
