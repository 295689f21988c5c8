// For tests: stands for Google's management services on this computer. It writes down what is asked, and answers.
import { createServer } from 'node:http';
import { host } from '../cli/ports.mjs';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

/** An answer: a status alone, or an object that is sent as JSON. */
type Answers = Readonly<Record<string, number | object>>;

export interface RecordingServer {
  readonly origin: string;
  readonly asked: Asked[];
  readonly close: () => Promise<void>;
}

/** @param answers by method and path, with or without what follows a question mark; all else gets status 404 */
export async function record(answers: () => Answers): Promise<RecordingServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method, path: url, authorization: headers.authorization ?? '', body });
    const known = answers();
    const answer =
      known[`${method} ${url}`] ?? known[`${method} ${url.replace(/\?.*/, '')}`] ?? 404;
    response.setHeader('Content-Type', 'application/json');
    if (typeof answer === 'number') response.writeHead(answer).end('{}');
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  return {
    origin: `http://${host}:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
