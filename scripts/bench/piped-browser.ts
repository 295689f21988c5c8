// Controls a browser with DevTools messages over a pipe, because Playwright distorts two measurements. Playwright
// attaches to pages instead of tabs, which turns off prerendering. It also enables the Runtime domain, which makes
// Chromium parse each script again for stack traces.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { fromRoot } from '../cli/paths.ts';

const SLOW_PROCESSOR = { rate: 4 };
/** 1.6 Mbps down, 750 kbps up, 150 ms latency. */
const SLOW_NETWORK = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

export type PipedBrowser = ReturnType<typeof startPipedBrowser>;

/** The browser exits when its pipe closes. `slow` simulates a slow phone's processor and network. */
export function startPipedBrowser(
  executable: string,
  args: readonly string[],
  { slow = true } = {},
) {
  const profile = fromRoot('build/bench-profile');
  rmSync(profile, { recursive: true, force: true });
  const ownArgs = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  // As root, Chromium only starts without its sandbox. Playwright always starts it without.
  if (process.getuid?.() === 0) ownArgs.push('--no-sandbox');
  const browser = spawn(executable, [...ownArgs, '--window-size=1280,800', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('No pipe.');
  /** One callback per request, in order. Request ids start at 1. */
  const pendingAnswers: ((answer: string) => void)[] = [];
  /** Session ids of the open tab's page and of the pages it prerenders. */
  let pages: string[] = [];

  type Ids = Record<'browserContextId' | 'targetId' | 'sessionId', string>;
  const send = async <T = Ids>(method: string, params: object, sessionId?: string): Promise<T> => {
    const answer = new Promise<string>((resolve) => pendingAnswers.push(resolve));
    input.write(`${JSON.stringify({ id: pendingAnswers.length, method, params, sessionId })}\0`);
    const { result, error } = JSON.parse(await answer);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const evaluate = async <T>(page: string, body: (path: string) => T, path = '') => {
    const expression = `(${body})(${JSON.stringify(path)})`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    type Answer = { result: { value: Awaited<T> } };
    return (await send<Answer>('Runtime.evaluate', params, page)).result.value;
  };
  /** Doesn't wait for a response, because a paused or replaced page may never respond. */
  const sendToPage = (page: string, method: string, params: object = {}): void => {
    send(method, params, page).catch(() => undefined);
  };
  const receive = (text: string): void => {
    const { id, method, params } = JSON.parse(text);
    pendingAnswers[id - 1]?.(text);
    if (method !== 'Target.attachedToTarget' || params.targetInfo.type !== 'page') return;
    const page: string = params.sessionId;
    pages.push(page);
    if (slow) {
      sendToPage(page, 'Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
      sendToPage(page, 'Network.enable');
      sendToPage(page, 'Network.emulateNetworkConditions', SLOW_NETWORK);
    }
    sendToPage(page, 'Runtime.runIfWaitingForDebugger');
  };
  let partialMessage = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${partialMessage}${text}`.split('\0');
    partialMessage = messages.pop() ?? '';
    messages.forEach(receive);
  });

  return {
    evaluate,
    sendToPage,
    /** Opens a URL in a new tab with an empty cache. Close a tab before opening the next. */
    open: async (url: string, screen?: object) => {
      pages = [];
      const { browserContextId } = await send('Target.createBrowserContext', {});
      const targetOptions = { url: 'about:blank', forTab: true, browserContextId };
      const { targetId } = await send('Target.createTarget', targetOptions);
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const attachOptions = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
      await send('Target.setAutoAttach', attachOptions, sessionId);
      const [page = ''] = pages;
      if (screen) await send('Emulation.setDeviceMetricsOverride', screen, page);
      await send('Page.navigate', { url }, page);
      const close = () => send('Target.disposeBrowserContext', { browserContextId });
      return { page, pages, close };
    },
  };
}
