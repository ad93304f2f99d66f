import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** A network to a server that hangs up on whoever asks, before a byte of the answer gets through, while it is told to. */
export class CuttingNetwork {
  /** Milliseconds after which it hangs up if no answer has begun by then. */
  cutsAfter: number | undefined;

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<CuttingNetwork> {
    const { hostname, port } = new URL(address);
    const server = createServer();
    const network = new CuttingNetwork(server);
    server.on('connection', (near) => {
      const far = connect(Number(port), hostname);
      const { cutsAfter } = network;
      const cut = () => {
        near.resetAndDestroy();
        far.destroy();
      };
      for (const socket of [near, far]) socket.on('error', () => undefined).on('close', cut);
      near.pipe(far);
      if (cutsAfter === undefined) far.pipe(near);
      else {
        far.once('data', cut);
        setTimeout(cut, cutsAfter).unref();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }
}
