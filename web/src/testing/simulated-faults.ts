import { ACTION_TIMEOUT_MS } from '../domain/limits';
import { type BackendError, type ConnectionFault, OUTAGE_ERROR, RATE_LIMIT_ERROR } from './faults';

/** Responds to a call; `send` forwards it to the server. */
export type RequestHandler = (send: () => Promise<Response>) => Promise<Response>;

export type Fault = ConnectionFault | BackendError | RequestHandler;

const throwNetworkError = (): never => {
  throw new TypeError('fetch failed');
};
const hangForever = () => new Promise<never>(() => undefined);

const CONNECTION_FAULT_HANDLERS: Readonly<Record<ConnectionFault, RequestHandler>> = {
  'request-lost': async () => throwNetworkError(),
  'response-lost': (send) => send().then(throwNetworkError),
  'request-hangs': hangForever,
  'response-hangs': (send) => send().then(hangForever),
};

export function toRequestHandler(fault: Fault): RequestHandler {
  if (typeof fault === 'function') return fault;
  if (typeof fault === 'string') return CONNECTION_FAULT_HANDLERS[fault];
  return async () => Response.json({ error: fault }, { status: fault.code });
}

export const toDelayHandler =
  (ms: number): RequestHandler =>
  async (send) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return send();
  };

/** The server does its work, but the response is cut off. */
const respondMalformed: RequestHandler = (send) => send().then(() => new Response('{"kind": "identitytoolkit#'));

export type FaultCase = {
  name: string;
  fault: Fault;
  /** The failure of an action that depends on the call. */
  error?: string;
  /** Whether the server got the request and did its work. */
  reachesServer?: true;
  /** Whether calls that are safe to repeat are retried. */
  isRetried?: true;
  /** How long the action takes, if the fault itself causes a delay. Omit it if only retries do. */
  ms?: number;
};

const LOST_CONNECTION_OUTCOME = { error: 'network unreachable', isRetried: true } as const;
const TIMEOUT_OUTCOME = { error: 'network timeout', ms: ACTION_TIMEOUT_MS };

export const FAULT_CASES: readonly FaultCase[] = [
  { name: 'request lost', fault: 'request-lost', ...LOST_CONNECTION_OUTCOME },
  { name: 'response lost', fault: 'response-lost', ...LOST_CONNECTION_OUTCOME, reachesServer: true },
  { name: 'malformed', fault: respondMalformed, ...LOST_CONNECTION_OUTCOME, reachesServer: true },
  { name: '503', fault: OUTAGE_ERROR, error: 'network overloaded', isRetried: true },
  { name: '429', fault: RATE_LIMIT_ERROR, error: 'busy overloaded' },
  { name: 'request hangs', fault: 'request-hangs', ...TIMEOUT_OUTCOME },
  { name: 'response hangs', fault: 'response-hangs', ...TIMEOUT_OUTCOME, reachesServer: true },
  { name: '10 s slow', fault: toDelayHandler(10_000), reachesServer: true, ms: 10_000 },
];
