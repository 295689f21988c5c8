// One call to Google with the rights of a project's owner. Each failure is one sentence that says what to do.
import { z } from 'zod';
import { isDemo } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';
import type { Project } from './open-project.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object;
}

// The form of every error of Google's APIs: https://google.aip.dev/193
const refusal = z.object({
  error: z.object({
    message: z.string().catch(''),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const consoleOf = (id: string): string => `https://console.firebase.google.com/project/${id}`;

function sentence({ id }: Project, status: number, message: string, reasons: string): string {
  const said = message === '' ? `status ${status}` : message;
  if (status === 401)
    return 'Google does not accept this login: run "npx firebase login --reauth", then this command again.';
  if (status === 403 && /SERVICE_DISABLED|has not been used|is disabled/.test(reasons + message))
    return `A service of the project "${id}" is switched off (${said}): open the address in these words, or ${consoleOf(id)}, switch it on, wait a minute and run this command again.`;
  if (status === 403)
    return `This login may not do that in a project "${id}", or there is none of this name (${said}): correct the name, or ask an owner of the project to make you one.`;
  if (/CONFIGURATION_NOT_FOUND/.test(message))
    return `Nobody has switched on Authentication in the project "${id}": open ${consoleOf(id)}/authentication, choose "Get started", and run this command again.`;
  if (status === 404)
    return `The project "${id}", or its database, is not there (${said}): correct the name, or make the database at ${consoleOf(id)}/firestore (docs/operations.md says where it should be).`;
  if (status === 429)
    return `The project "${id}" has used up what Google allows for today (${said}): run this command again tomorrow; it goes on where it stopped.`;
  return `Google refused a call (${said}): mend what these words say, and run this command again.`;
}

/**
 * @param shape what the answer must look like
 * @throws UserError with a sentence for whatever goes wrong
 */
export async function call<T>(
  project: Project,
  url: string,
  shape: z.ZodType<T>,
  { body, method = body ? 'POST' : 'GET' }: Call = {},
): Promise<T> {
  const headers = {
    authorization: `Bearer ${project.token}`,
    'content-type': 'application/json',
    // Else the limits of firebase-tools' own project count (lib/gcp/auth.js there does the same).
    'x-goog-user-project': project.id,
  };
  const where = new URL(url).host;
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    const advice = isDemo(project.id)
      ? 'run "npm start" in another window'
      : 'check your connection';
    throw new UserError(
      `${where} cannot be reached (${reasonOf(error)}): ${advice}, and run this command again.`,
    );
  }
  const answer = json(text);
  if (status >= 300) {
    const { error } = refusal.catch({ error: { message: '' } }).parse(answer);
    const reasons = (error.details ?? []).map(({ reason }) => reason).join(' ');
    throw new UserError(sentence(project, status, error.message, reasons));
  }
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UserError(
    `${where} gave an answer that this command does not know (${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}): nothing was done with it. Look for a newer version of this repository.`,
  );
}

/** The network's own words, which stand behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
