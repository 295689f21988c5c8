// Measures how fast a link opens its page: hovers over the link for a second, then clicks. By then, the browser may
// have prefetched or prerendered the page. Chromium doesn't prerender while a DevTools client is attached to the page,
// as Playwright is, but it does if the client is attached to the tab. So this file starts its own browser and speaks
// the DevTools protocol directly.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { at } from '../cli/paths.ts';
import type { Site } from './server.ts';
import { quiet, slowNetwork, slowProcessor } from './visit.ts';

/** Runs in the page. Returns the center of the first visible link to the path. */
function linkTo(path: string): { x: number; y: number } | undefined {
  for (const link of document.querySelectorAll(`a[href="${path}"]`)) {
    const { x, y, width, height } = link.getBoundingClientRect();
    if (width > 0 && link.checkVisibility()) return { x: x + width / 2, y: y + height / 2 };
  }
}

/** Runs in the page. Returns how the page was delivered, and the wall-clock time of its first paint. */
function arrival(path: string): { delivery: string; paintedAt: number } | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation');
  if (location.pathname !== path || !paint || !navigation) return undefined;
  const { activationStart, deliveryType } = navigation.toJSON();
  const fetched = deliveryType === 'navigational-prefetch' ? 'prefetched' : 'loaded';
  const delivery = activationStart > 0 ? 'prerendered' : fetched;
  return { delivery, paintedAt: performance.timeOrigin + paint.startTime };
}

export interface Click {
  readonly site: string;
  readonly delivery: string;
  /** From mouse press to the next page's first paint. */
  readonly paintMs: number;
}

/**
 * Starts a browser controlled over a pipe. The browser exits when the pipe closes.
 *
 * @param options `slow` simulates a slow phone
 */
export function startPipedBrowser(
  executable: string,
  args: readonly string[],
  { slow = true } = {},
) {
  const profile = at('build/bench-profile');
  rmSync(profile, { recursive: true, force: true });
  const own = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const browser = spawn(executable, [...own, '--window-size=1280,800', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('No pipe.');
  /** One callback per request. The first is for id 1. */
  const takers: ((answer: string) => void)[] = [];
  /** Session ids of the tab's page and of the pages it prerenders. */
  let pages: string[] = [];

  type Ids = Record<'browserContextId' | 'targetId' | 'sessionId', string>;
  const send = async <T = Ids>(method: string, params: object, sessionId?: string): Promise<T> => {
    const answer = new Promise<string>((resolve) => takers.push(resolve));
    input.write(`${JSON.stringify({ id: takers.length, method, params, sessionId })}\0`);
    const { result, error } = JSON.parse(await answer);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const run = async <T>(page: string, body: (path: string) => T, path: string) => {
    const expression = `(${body})(${JSON.stringify(path)})`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    type Answer = { result: { value: Awaited<T> } };
    return (await send<Answer>('Runtime.evaluate', params, page)).result.value;
  };
  /** Sends without waiting: a page may not respond while it's paused, or after another one replaces it. */
  const post = (page: string, method: string, params: object = {}): void => {
    send(method, params, page).catch(() => undefined);
  };
  const receive = (text: string): void => {
    const { id, method, params } = JSON.parse(text);
    takers[id - 1]?.(text);
    if (method !== 'Target.attachedToTarget' || params.targetInfo.type !== 'page') return;
    const page: string = params.sessionId;
    pages.push(page);
    if (slow) {
      post(page, 'Emulation.setCPUThrottlingRate', slowProcessor);
      post(page, 'Network.enable');
      post(page, 'Network.emulateNetworkConditions', slowNetwork);
    }
    post(page, 'Runtime.runIfWaitingForDebugger');
  };
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${rest}${text}`.split('\0');
    rest = messages.pop() ?? '';
    messages.forEach(receive);
  });

  /** Opens "/" and clicks its link to the path. Returns [] if no link is visible or the page takes too long. */
  return async ({ name, origin }: Site, path: string): Promise<readonly Click[]> => {
    pages = [];
    const { browserContextId } = await send('Target.createBrowserContext', {});
    const blank = { url: 'about:blank', forTab: true, browserContextId };
    const { targetId } = await send('Target.createTarget', blank);
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const children = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await send('Target.setAutoAttach', children, sessionId);
    const [home = ''] = pages;
    await send('Page.navigate', { url: `${origin}/` }, home);
    await run(home, quiet, '');
    const link = await run(home, linkTo, path);
    if (!link) return [];
    const mouse = { ...link, button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { ...link, type: 'mouseMoved' }, home);
    await wait(1000);
    const pressedAt = performance.timeOrigin + performance.now();
    post(home, 'Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    post(home, 'Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    for (let tries = 0; tries < 100; tries += 1) {
      await wait(100);
      // A page replaced by the prerendered one no longer responds.
      const answers = pages.map((page) => Promise.race([run(page, arrival, path), wait(1000)]));
      const settled = await Promise.allSettled(answers);
      const [arrived] = settled.flatMap((answer) => ('value' in answer && answer.value) || []);
      if (!arrived || arrived.paintedAt < pressedAt) continue;
      await send('Target.disposeBrowserContext', { browserContextId });
      return [{ site: name, delivery: arrived.delivery, paintMs: arrived.paintedAt - pressedAt }];
    }
    return [];
  };
}
