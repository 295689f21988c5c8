// A tab's connection to the emulators: each call is answered as the test plans it. Calls of code that runs in
// no tab go out unchanged.
import { AsyncLocalStorage } from 'node:async_hooks';
import { promisify } from 'node:util';

export type Fault =
  /** The connection breaks before the server hears anything. */
  | 'reset'
  /** The server does what it is asked, and its answer is lost. */
  | 'lost'
  | 'unavailable'
  | 'busy'
  /** The server does what it is asked, and its answer is not valid JSON. */
  | 'malformed'
  /** The server does nothing and never answers. */
  | 'hang'
  /** The server does what it is asked and never answers. */
  | 'mute';

/** Answers a call in its own way; `send` asks the server. */
export type Answer = (send: () => Promise<Response>) => Promise<Response>;

/** The tab to which the running code belongs. */
export const current = new AsyncLocalStorage<Connection>();

/** Where a page of the tests would stand, for addresses without a host. */
export const origin = 'http://site.test';

const platformFetch = globalThis.fetch;
/** Stays real where a test holds the clock. */
const pause = promisify(setTimeout);
const never = () => new Promise<never>(() => undefined);
const broken = () => new TypeError('fetch failed');

/** Call this before the gateway is loaded, because its SDK keeps the `fetch` that it finds. */
export function installConnections(): void {
  globalThis.fetch = (input, init) => {
    const connection = current.getStore();
    if (!connection) return platformFetch(input, init);
    const url = typeof input === 'string' ? new URL(input, origin) : input;
    return connection.request(new Request(url, init));
  };
}

/** An emulator under load closes connections by itself, which is none of the planned faults. */
async function patientFetch(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await platformFetch(request.clone());
    } catch (error) {
      if (tries === 4) throw error;
      await pause(50 * tries);
    }
  }
}

export class Connection {
  /** Resolves when the tab is closed in the middle of a call. */
  readonly crashed: Promise<void>;
  private isClosed = false;
  private announceCrash = () => {};

  /** @param plan what happens to a call of this kind; it gets through without a plan */
  constructor(private readonly plan: (kind: string) => Fault | Answer | undefined) {
    this.crashed = new Promise((resolve) => {
      this.announceCrash = resolve;
    });
  }

  /** Runs code as part of this tab. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Ends the tab, even in the middle of a call. */
  crash(): void {
    this.isClosed = true;
    this.announceCrash();
  }

  async request(request: Request): Promise<Response> {
    if (this.isClosed) return never();
    const response = await this.answer(request, this.plan(kindOf(request.url)));
    return this.isClosed ? never() : response;
  }

  private async answer(request: Request, plan?: Fault | Answer): Promise<Response> {
    if (typeof plan === 'function') return plan(() => this.deliver(request));
    switch (plan) {
      case undefined:
        return this.deliver(request);
      case 'reset':
        throw broken();
      case 'lost':
        await this.deliver(request);
        throw broken();
      case 'unavailable':
        return new Response('<html><title>503</title>Service Unavailable</html>', { status: 503 });
      case 'busy':
        return asError(
          429,
          'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Try again later.',
          'RESOURCE_EXHAUSTED',
        );
      case 'malformed':
        await this.deliver(request);
        return new Response('{"kind": "identitytoolkit#', { status: 200 });
      case 'hang':
        return never();
      case 'mute':
        await this.deliver(request);
        return never();
    }
  }

  /** Asks the server and waits for the whole answer. */
  protected async deliver(request: Request): Promise<Response> {
    const response = await patientFetch(request);
    return new Response(await response.arrayBuffer(), response);
  }
}

/** A failure in the shape that the provider and the database give it. */
export const asError = (code: number, message: string, status: string): Response =>
  Response.json({ error: { code, message, status } }, { status: code });

/** "signUp", "lookup", "update", "sendOobCode", "commit", "batchGet"... */
const kindOf = (url: string): string =>
  /:(\w+)$/.exec(new URL(url).pathname)?.[1] ?? new URL(url).pathname;
