import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a browser and a server that can be broken: every connection, sockets and all. */
export class BreakableNetwork {
  private readonly open = new Set<Socket>();
  private isDown = false;
  /** Milliseconds after which a new connection is reset, or sooner, before the first byte of an answer gets through. */
  cutsAfter: number | undefined;

  private constructor(private readonly server: Server) {}

  /** Makes one that leads to the server at an address, and works. */
  static async to(address: string): Promise<BreakableNetwork> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    const network = new BreakableNetwork(server);
    server.on('connection', (near) => {
      network.pass(near, () => connect(Number(port), hostname));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return network;
  }

  /** Where the server is, by way of this network. */
  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Breaks every connection. */
  drop(): void {
    for (const socket of this.open) socket.destroy();
  }

  /** Breaks every connection, and each new one until it is mended. */
  break(): void {
    this.isDown = true;
    this.drop();
  }

  mend(): void {
    this.isDown = false;
  }

  async close(): Promise<void> {
    this.break();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(near: Socket, toServer: () => Socket): void {
    if (this.isDown) {
      near.destroy();
      return;
    }
    const far = toServer();
    const { cutsAfter } = this;
    if (cutsAfter !== undefined) {
      const cut = () => near.resetAndDestroy();
      far.once('data', cut);
      setTimeout(cut, cutsAfter).unref();
    }
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(one);
      one.setNoDelay();
      if (cutsAfter === undefined || one === near) one.pipe(other);
      // An error is followed by the end of the connection, on the other side too.
      one.on('error', () => undefined);
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
    }
  }
}
