// Returns header lines unmerged, so a header sent twice appears twice.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export type RawResponse = {
  status: number;
  headers: (readonly [name: string, value: string])[];
  body: string;
};

/** @param path is sent as is, while a browser would normalize it */
export function fetchRaw(
  site: string,
  path: string,
  method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(site);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No keep-alive, because the server may close a reused connection mid-request.
    const options = { hostname, port, path, method, headers, agent: false };
    const clientRequest = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        const lines = response.rawHeaders;
        const headerPairs = lines.flatMap((name, index) =>
          index % 2 === 0 ? [[name.toLowerCase(), lines[index + 1] ?? ''] as const] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: headerPairs, body });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
