import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { demoApiKey } from '../../contract/chat/chat';
import { HttpBrowser } from '../../tests/support/api/http-browser';
import { subscribeBarely } from '../../tests/support/chat/bare-subscription';
import { signInChatter } from '../../tests/support/chat/chat';
import { operatorAccount, pause } from './operators';

const sockets = 50;
/** Milliseconds between two messages. */
const sayEvery = 1_000;

/** A socket and the times of what it heard. */
interface Listening {
  readonly socket: WebSocket;
  readonly heard: string[];
}

/** Somebody who talks, and many who listen on sockets that are never opened again. */
export class Talk {
  /** The times of the messages that were acknowledged. */
  readonly said: string[] = [];

  private constructor(
    private readonly chatter: Awaited<ReturnType<typeof signInChatter<HttpBrowser>>>,
    private readonly listening: readonly Listening[],
  ) {}

  static async open(url: string): Promise<Talk> {
    const { email, password } = operatorAccount;
    const chatter = await signInChatter(new HttpBrowser(url), email, password);
    const { cookie } = chatter.browser;
    const listening: Listening[] = [];
    for (let each = 0; each < sockets; each += 1) {
      const heard: string[] = [];
      const hear = (frame: string) => {
        const [, time] = /"time":"([^"]+)"/.exec(frame) ?? [];
        if (time !== undefined) heard.push(time);
      };
      const socket = await subscribeBarely({ url, cookie, key: demoApiKey, hear });
      listening.push({ socket, heard });
    }
    return new Talk(chatter, listening);
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { body } = await this.chatter.send(`message ${String(this.said.length)}`);
      const time = body.data?.sendMessage.time;
      if (time !== undefined) this.said.push(time);
      await pause(sayEvery, signal);
    }
  }

  /** Waits for the last message. @returns a sentence for each thing that is wrong */
  async differences(): Promise<string[]> {
    const last = this.said.at(-1) ?? '';
    for (let waited = 0; waited < 100; waited += 1) {
      if (this.listening.every(({ heard }) => heard.includes(last))) break;
      await sleep(100);
    }
    const found: string[] = [];
    for (const [index, { socket, heard }] of this.listening.entries()) {
      const known = new Set(heard);
      const name = `chat socket ${String(index + 1)}`;
      if (socket.readyState !== WebSocket.OPEN) found.push(`${name} is closed`);
      const missing = this.said.filter((time) => !known.has(time)).length;
      if (missing > 0) found.push(`${name} lacks ${String(missing)} messages`);
      if (known.size < heard.length) found.push(`${name} heard messages twice`);
      if (heard.some((time, at) => time < (heard[at - 1] ?? ''))) found.push(`${name} heard out of order`);
    }
    return found;
  }

  close(): void {
    for (const { socket } of this.listening) socket.terminate();
  }
}
