// Sends a raw request and returns the response's header lines unmerged, so a header sent twice appears twice.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type Answer = {
  status: number;
  /** Every header line in order, with its name in lowercase. */
  headers: (readonly [name: string, value: string])[];
  body: string;
};

/** @param path sent as is, not normalized as in a browser */
export function ask(
  site: string,
  path: string,
  method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(site);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No keep-alive: the server may close a reused connection mid-request.
    const options = { hostname, port, path, method, headers, agent: false };
    const question = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        const lines = response.rawHeaders;
        const pairs = lines.flatMap((name, index) =>
          index % 2 === 0 ? [[name.toLowerCase(), lines[index + 1] ?? ''] as const] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: pairs, body });
      });
    });
    question.on('error', reject);
    question.end();
  });
}
