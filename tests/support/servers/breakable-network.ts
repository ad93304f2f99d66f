import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The ways of the bytes: `up` to the server, `down` to the browser. */
export type Direction = 'up' | 'down';

/** One way of a connection, which passes nothing before it is opened. */
class Way {
  private isOpen = false;

  constructor(
    readonly direction: Direction,
    private readonly from: Socket,
    private readonly to: Socket,
  ) {}

  open(): void {
    if (!this.isOpen) this.from.pipe(this.to);
    this.isOpen = true;
  }

  stall(): void {
    this.from.unpipe(this.to).pause();
    this.isOpen = false;
  }
}

/** A network between a browser and a server that can be broken: every connection, sockets and all. */
export class BreakableNetwork {
  private readonly open = new Set<Socket>();
  private readonly ways = new Set<Way>();
  private isDown = false;
  /** In which directions no byte passes, although connections are made and stay open. */
  private stalled: readonly Direction[] = [];
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

  /** Stops every byte in these directions and closes nothing, on new connections too. */
  stall(...directions: readonly Direction[]): void {
    this.stalled = directions;
    for (const way of this.ways) if (directions.includes(way.direction)) way.stall();
  }

  /** Lets new connections work; what is stalled on older ones stays so until the network is mended. */
  renew(): void {
    this.stalled = [];
  }

  /** Lets everything through again; what was stalled arrives late. */
  mend(): void {
    this.isDown = false;
    this.stalled = [];
    for (const way of this.ways) way.open();
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
      const way = new Way(one === near ? 'up' : 'down', one, other);
      this.open.add(one);
      one.setNoDelay();
      if (cutsAfter === undefined || one === near) this.ways.add(way);
      if (this.ways.has(way) && !this.stalled.includes(way.direction)) way.open();
      // An error is followed by the end of the connection, on the other side too.
      one.on('error', () => undefined);
      one.on('close', () => {
        this.open.delete(one);
        this.ways.delete(way);
        other.destroy();
      });
    }
  }
}
