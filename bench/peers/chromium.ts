import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';

/*
 * Chromium over the DevTools protocol with the domains that measuring needs, and no others: with the Network or Debugger domain on,
 * each fetch() and import() records its stack, for which V8 parses the calling script again, and people never wait for that.
 */

type Params = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id: number;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** A tab in a profile of its own. */
export interface Tab {
  readonly send: (method: string, params?: Params) => Promise<Params>;
  /** Returns what an expression is in the page, promises awaited. @throws Error with what the page threw */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Chromium {
  readonly openTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

type Send = (method: string, params?: Params, sessionId?: string) => Promise<Params>;

/** Starts a browser that can be spoken to. @throws Error when it ends before it listens */
async function launch(executable: string, profile: string) {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const child = spawn(
    executable,
    [...args, '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface(child.stderr)) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) {
      child.stderr.resume();
      return { child, address };
    }
  }
  throw new Error(`${executable} ended before it listened`);
}

/** Connects to a browser. @returns a function that sends a command and resolves with its result */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  const pending = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const { id, result, error } = JSON.parse(data.toString()) as Answer;
    const call = pending.get(id);
    pending.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result ?? {});
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      pending.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
}

async function openTab(send: Send): Promise<Tab> {
  const { browserContextId } = await send('Target.createBrowserContext');
  const size = { width: 1280, height: 800 };
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const toTab = (method: string, params?: Params) => send(method, params, String(sessionId));
  return {
    send: toTab,
    evaluate: async (expression) => {
      const { result, exceptionDetails } = (await toTab('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
      return result.value;
    },
    close: async () => {
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** Starts the browser. @throws Error when it ends before it listens */
export async function startChromium(executable: string): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'roundkeeper-chromium-'));
  const { child, address } = await launch(executable, profile);
  const send = await connect(address);
  return {
    openTab: () => openTab(send),
    close: async () => {
      const hasEnded = once(child, 'exit');
      await send('Browser.close').catch(() => child.kill());
      await hasEnded;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
