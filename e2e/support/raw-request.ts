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
  siteUrl: string,
  path: string,
  method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { protocol, hostname, port } = new URL(siteUrl);
  const sendRequest = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No keep-alive, because the server may close a reused connection mid-request.
    const options = { hostname, port, path, method, headers, agent: false };
    const clientRequest = sendRequest(options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const rawHeaders = response.rawHeaders;
        const headerPairs = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as const] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: headerPairs, body });
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
