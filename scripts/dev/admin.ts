type EmulatorAddresses = Readonly<Record<'project' | 'authHost' | 'firestoreHost', string>>;

export const toAdminUrls = ({ project, authHost, firestoreHost }: EmulatorAddresses) => ({
  auth: `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}`,
  authConfig: `http://${authHost}/identitytoolkit.googleapis.com/v2/projects/${project}/config`,
  oobCodes: `http://${authHost}/emulator/v1/projects/${project}/oobCodes`,
  documents: `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents`,
});

/** Only emulators accept the owner token. */
export function toAdminRequest(url: string, body?: object, method = body ? 'POST' : 'GET'): Request {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  return new Request(url, { method, headers, body: body ? JSON.stringify(body) : null });
}
