// A request as it goes over the wire, and the answer's headers as they stand there: each line by
// itself, so that a header that is sent twice is seen twice. Nothing here understands HTML.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type Answer = {
  status: number;
  /** Lower-case name and value of every header line, in the order in which they came. */
  headers: (readonly [name: string, value: string])[];
  body: string;
};

/** @param path sent as it is, without the tidying that a browser does */
export function ask(
  site: string,
  path: string,
  method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(site);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed by the server while it is asked again.
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
