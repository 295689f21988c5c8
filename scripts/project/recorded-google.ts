// A server on this computer that answers as Google's API descriptions say, and records what it is asked.
import { createServer } from 'node:http';
import { host } from '../cli/ports.mjs';
import type { Project } from './open-project.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Answer = (asked: Asked) => { readonly status?: number; readonly body: unknown };

export interface RecordedGoogle {
  readonly project: Project;
  readonly asked: Asked[];
  readonly close: () => Promise<void>;
}

/** What was sent, as JSON where it is that. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A mistake in a test's answer is told at once, and not by a test that waits. */
function answered(answer: Answer, asked: Asked): { status: number; body: unknown } {
  try {
    return { status: 200, ...answer(asked) };
  } catch (error) {
    return { status: 500, body: { error: { message: String(error) } } };
  }
}

export async function recordGoogle(answer: Answer): Promise<RecordedGoogle> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: bodyOf(text) };
    asked.push(one);
    const { status, body } = answered(answer, one);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://${host}:${port}`;
  return {
    project: { id: 'ours', auth: origin, firestore: origin, token: 'a-token' },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
