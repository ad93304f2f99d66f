import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFullRun } from '../full-run';

const page502 = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const someJson = '{"items":[{"id":';

function say(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

/** What can go wrong with an answer on its way. */
const spoil = {
  '500': (response) => say(response, 500, 'application/json', '{"statusCode":500,"message":"It broke"}'),
  '502': (response) => say(response, 502, 'text/html', page502),
  reset: (response) => response.socket?.resetAndDestroy(),
  html: (response) => say(response, 200, 'text/html', '<h1>Hello</h1>'),
  truncated: (response) => say(response, 200, 'application/json', someJson),
  /** Stops before the length that it announced, as a proxy does whose backend dies. */
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write(someJson, () => response.socket?.end());
  },
} satisfies Readonly<Record<string, (response: ServerResponse) => void>>;

export type Fault = keyof typeof spoil;
const allFaults = Object.keys(spoil) as readonly Fault[];
/** All in a full run, else one of each kind that the console tells apart: refused, lost, and answered with no JSON. */
export const faults: readonly Fault[] = isFullRun ? allFaults : ['500', 'reset', 'html'];

/** Answers that never end: in a full run also one that has begun. */
export const slownesses: readonly ('hangs' | 'begins')[] = isFullRun ? ['hangs', 'begins'] : ['hangs'];

/** An answer that is under way. */
export interface SlowAnswer {
  /** Sends the rest of it. */
  readonly finish: () => void;
  /** Whoever asked has hung up. */
  readonly isGivenUp: () => boolean;
}

/** A server over real connections whose answers go wrong, for tests whose `fetch` is led here. */
export interface FaultyServer {
  /** Asks it for an answer that goes wrong so. */
  readonly fault: (fault: Fault, signal?: AbortSignal) => Promise<Response>;
  /** Asks it for an answer of which nothing comes, or only the head and a beginning, until the test finishes it. */
  readonly slowly: (body: unknown, begins: 'hangs' | 'begins', signal?: AbortSignal) => Promise<Response>;
  /** What is under way slowly, the oldest first. */
  readonly underWay: readonly SlowAnswer[];
  readonly stop: () => Promise<void>;
}

function answerSlowly(response: ServerResponse, body: string, begins: boolean): SlowAnswer {
  let isGivenUp = false;
  response.on('close', () => (isGivenUp = !response.writableEnded));
  response.setHeader('content-type', 'application/json');
  if (begins) response.write(body.slice(0, 5));
  return { finish: () => response.end(begins ? body.slice(5) : body), isGivenUp: () => isGivenUp };
}

/** Starts one, on a port of its own. Its requests go by the `fetch` that is there now, not by one that takes its place. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const { fetch } = globalThis;
  const underWay: SlowAnswer[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const [, kind = ''] = pathname.split('/');
    if (kind in spoil) spoil[kind as Fault](response);
    else underWay.push(answerSlowly(response, searchParams.get('body') ?? '', kind === 'begins'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, signal: AbortSignal | undefined) =>
    fetch(`http://127.0.0.1:${String(port)}/${path}`, signal ? { signal } : {});
  return {
    fault: (fault, signal) => ask(fault, signal),
    slowly: (body, begins, signal) =>
      ask(`${begins}?${new URLSearchParams({ body: JSON.stringify(body) }).toString()}`, signal),
    underWay,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
