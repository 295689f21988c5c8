// Returns header lines unmerged, so a header sent twice appears twice.
import { request } from 'playwright/test';

export type RawResponse = { status: number; headers: (readonly [name: string, value: string])[]; body: string };

export async function fetchRaw(
  siteUrl: string,
  path: string,
  method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const context = await request.newContext();
  // Retries, because the server may close a reused connection mid-request.
  const response = await context.fetch(siteUrl + path, { method, headers, maxRedirects: 0, maxRetries: 2 });
  const body = await response.text();
  await context.dispose();
  const headerLines = response.headersArray();
  return {
    status: response.status(),
    headers: headerLines.map(({ name, value }) => [name.toLowerCase(), value]),
    body,
  };
}
