import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that begins an answer and hangs up before its end, as a proxy does whose backend dies. */
export interface BreakingServer {
  /** Where an answer of that type begins so, and says that it is longer. */
  address(type: string, start: string): string;
  stop(): Promise<void>;
}

/** Starts one, on a port of its own. */
export async function startBreakingServer(): Promise<BreakingServer> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://here');
    const start = searchParams.get('start') ?? '';
    // What was sent is read to its end: left unread, it would turn the hanging up into a reset.
    request.resume().once('end', () => {
      response.writeHead(200, {
        'content-type': searchParams.get('type') ?? '',
        'content-length': Buffer.byteLength(start) + 1000,
        connection: 'close',
      });
      response.write(start, () => response.socket?.end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (type, start) =>
      `http://127.0.0.1:${String(port)}/?${new URLSearchParams({ type, start }).toString()}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
