import { createLogger, createServer, type Plugin } from 'vite';
import { WebSocket } from 'ws';

/** What the dev server tells a page. */
export interface Told {
  readonly type: string;
  readonly err?: { readonly message: string };
}

/** Vite's dev server with some plugins, and what it prints and tells pages. */
export interface DevServer {
  readonly printed: readonly string[];
  readonly told: readonly Told[];
  /** Listens as one more page, and forgets what the pages before were told. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a dev server for a folder, with a page that listens. */
export async function startDevServer(root: string, plugins: readonly Plugin[]): Promise<DevServer> {
  const printed: string[] = [];
  const told: Told[] = [];
  const logger = createLogger('info');
  logger.info = logger.error = (line) => void printed.push(line);
  const server = await createServer({
    configFile: false,
    root,
    customLogger: logger,
    plugins: [...plugins],
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  const open = async () => {
    told.length = 0;
    const [url = ''] = server.resolvedUrls?.local ?? [];
    const address = `${url.replace('http', 'ws')}?token=${server.config.webSocketToken}`;
    const socket = new WebSocket(address, 'vite-hmr');
    socket.on('message', (data: Buffer) => told.push(JSON.parse(data.toString()) as Told));
    await new Promise((opened) => socket.on('open', opened));
  };
  await open();
  return { printed, told, open, stop: () => server.close() };
}
