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
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export type PipedBrowser = ReturnType<typeof startPipedBrowser>;

/** The browser exits when its pipe closes. Simulates a slow phone's processor and network. */
export function startPipedBrowser(executable: string, args: readonly string[]) {
  const profileFolder = fromRoot('build/bench-profile');
  rmSync(profileFolder, { recursive: true, force: true });
  const ownArgs = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profileFolder}`];
  // As root, Chromium only starts without its sandbox. Playwright always starts it without.
  if (process.getuid?.() === 0) ownArgs.push('--no-sandbox');
  const browser = spawn(executable, [...ownArgs, '--window-size=1280,800', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = browser.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('No pipe.');
  /** One callback per request, in order. Request ids start at 1. */
  const responseCallbacks: ((response: string) => void)[] = [];
  /** Session ids of the open tab's page and of the pages it prerenders. */
  let pageIds: string[] = [];

  type TargetIds = Record<'browserContextId' | 'targetId' | 'sessionId', string>;
  const send = async <T = TargetIds>(method: string, params: object, sessionId?: string) => {
    const responsePromise = new Promise<string>((resolve) => responseCallbacks.push(resolve));
    input.write(`${JSON.stringify({ id: responseCallbacks.length, method, params, sessionId })}\0`);
    const { result, error } = JSON.parse(await responsePromise);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  };
  const evaluate = async <T>(pageId: string, callback: (path: string) => T, path = '') => {
    const expression = `(${callback})(${JSON.stringify(path)})`;
    const params = { expression, awaitPromise: true, returnByValue: true };
    type EvaluateResult = { result: { value: Awaited<T> } };
    return (await send<EvaluateResult>('Runtime.evaluate', params, pageId)).result.value;
  };
  /** Doesn't wait for a response, because a paused or replaced page may never respond. */
  const sendToPage = (pageId: string, method: string, params: object = {}): void => {
    send(method, params, pageId).catch(() => undefined);
  };
  const handleMessage = (message: string): void => {
    const { id, method, params } = JSON.parse(message);
    responseCallbacks[id - 1]?.(message);
    if (method !== 'Target.attachedToTarget' || params.targetInfo.type !== 'page') return;
    const pageId: string = params.sessionId;
    pageIds.push(pageId);
    sendToPage(pageId, 'Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    sendToPage(pageId, 'Network.enable');
    sendToPage(pageId, 'Network.emulateNetworkConditions', SLOW_NETWORK);
    sendToPage(pageId, 'Runtime.runIfWaitingForDebugger');
  };
  let partialMessage = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = `${partialMessage}${chunk}`.split('\0');
    partialMessage = messages.pop() ?? '';
    messages.forEach(handleMessage);
  });

  return {
    evaluate,
    sendToPage,
    /** Opens a URL in a new tab with an empty cache. Close a tab before opening the next. */
    open: async (url: string, deviceMetrics?: object) => {
      pageIds = [];
      const { browserContextId } = await send('Target.createBrowserContext', {});
      const targetOptions = { url: 'about:blank', forTab: true, browserContextId };
      const { targetId } = await send('Target.createTarget', targetOptions);
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const attachOptions = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
      await send('Target.setAutoAttach', attachOptions, sessionId);
      const [pageId = ''] = pageIds;
      if (deviceMetrics) await send('Emulation.setDeviceMetricsOverride', deviceMetrics, pageId);
      await send('Page.navigate', { url }, pageId);
      const close = () => send('Target.disposeBrowserContext', { browserContextId });
      return { pageId, pageIds, close };
    },
  };
}
