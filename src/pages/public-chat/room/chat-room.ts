import type { ChatMessage, ChatMessageInput, ChatUser } from '../../../../contract/chat';
import { charactersLeft, isBlank } from '../rules/draft-text';
import { logged, mergeMessages, type MessageLog } from '../rules/message-log';
import { keepFailed, takeEchoes, takeSent, tryAgain, type Outbox } from '../rules/outbox';
import { mostRead, readMissed, type ListMessages } from '../rules/read-missed';
import type { Sending } from './chat-calls';
import { keepTexts, readTexts } from './kept-texts';
import { refusalOf } from './refusal-of';

/** The calls that a room makes. */
export interface ChatCalls {
  readonly list: (
    ...page: [...Parameters<ListMessages>, AbortSignal | undefined]
  ) => ReturnType<ListMessages>;
  readonly send: (chatData: ChatMessageInput) => Promise<Sending>;
}

/** What a room shows. */
export interface RoomState {
  readonly log: MessageLog;
  readonly outbox: Outbox;
  readonly draft: string;
  /** The oldest messages are left out, because there are too many. */
  readonly isCut: boolean;
}

/** How long messages that come in are gathered before they are shown together, in milliseconds. */
const gathering = 100;
/** So many more than are read from the start may gather before the oldest are let go. */
const slack = 2_000;

/** The chat as one admin sees it: every message once, and what they sent or are about to. */
export class ChatRoom {
  private current: RoomState;
  private readonly listeners = new Set<() => void>();
  private readonly waiting: ChatMessage[] = [];
  private gatherer: ReturnType<typeof setTimeout> | undefined;
  /** How many messages the chat had when it was last read to the end. */
  private count = 0;
  /** Rises when the messages are let go: what was asked before is not taken any more. */
  private life = 0;
  /** Messages go out one after another, so that they stand in the chat in the order they were sent in. */
  private lastSending: Promise<void> = Promise.resolve();

  constructor(
    readonly me: ChatUser,
    private readonly calls: ChatCalls,
  ) {
    this.current = { log: [], isCut: false, ...readTexts(me.id) };
  }

  readonly state = (): RoomState => this.current;

  /** Hears of every change of the state. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes a message that somebody sent just now. */
  receive(message: ChatMessage): void {
    this.waiting.push(message);
    this.gatherer ??= setTimeout(() => this.takeWaiting(), gathering);
  }

  /**
   * Reads what is not known yet.
   * @returns how many messages the chat has
   * @throws ApiError
   */
  async catchUp(signal?: AbortSignal): Promise<number> {
    this.takeWaiting();
    const { life } = this;
    const known = new Set(this.current.log.map(({ key }) => key));
    const reading = await readMissed(
      (offset, limit) => this.calls.list(offset, limit, signal),
      this.count,
      (message) => known.has(logged(message).key),
    );
    if (life !== this.life) return reading.count;
    this.count = reading.count;
    this.merge(reading.messages, reading.isCut || this.current.isCut);
    return this.count;
  }

  readonly setDraft = (draft: string): void => {
    this.become({ draft });
  };

  /** Sends what was typed, which leaves the draft empty; nothing happens when it is blank or too long. */
  async sendDraft(): Promise<void> {
    const text = this.current.draft.trim();
    if (isBlank(text) || charactersLeft(text) < 0) return;
    const id = `${Date.now()} ${Math.random()}`;
    const after = Math.max(0, ...this.current.log.slice(-50).map(({ at }) => (Number.isFinite(at) ? at : 0)));
    this.become({ draft: '', outbox: [...this.current.outbox, { id, text, after, state: 'pending' }] });
    await this.send(id, text);
  }

  /** Sends a failed message once more, unless it turns out to have arrived. */
  async retry(id: string): Promise<void> {
    const found = this.current.outbox.find((outgoing) => outgoing.id === id);
    if (!found || found.state === 'pending') return;
    this.become({ outbox: tryAgain(this.current.outbox, id) });
    if (found.refusal === undefined) {
      try {
        await this.catchUp();
      } catch {
        // Whether it arrived is as unknown as before: sent now, it might be there twice.
        this.become({ outbox: keepFailed(this.current.outbox, id, undefined) });
        return;
      }
      const isThere = this.current.outbox.some((outgoing) => outgoing.id === id && outgoing.echoed);
      if (isThere) return this.become({ outbox: takeSent(this.current.outbox, id) });
    }
    await this.send(id, found.text);
  }

  /** Takes a failed message back into the draft. */
  takeBack(id: string): void {
    const { outbox, draft } = this.current;
    const found = outbox.find((outgoing) => outgoing.id === id && outgoing.state === 'failed');
    if (!found) return;
    this.become({
      outbox: takeSent(outbox, id),
      draft: draft === '' ? found.text : `${draft}\n${found.text}`,
    });
  }

  /** Lets go of all messages; what was typed stays. */
  forget(): void {
    clearTimeout(this.gatherer);
    this.gatherer = undefined;
    this.waiting.length = 0;
    this.count = 0;
    this.life += 1;
    this.become({ log: [], isCut: false });
  }

  private send(id: string, message: string): Promise<void> {
    this.lastSending = this.lastSending.then(() => this.sendNow(id, message));
    return this.lastSending;
  }

  private async sendNow(id: string, message: string): Promise<void> {
    const { error, data } = await this.calls.send({ message, user: this.me });
    const { outbox } = this.current;
    if (error) return this.become({ outbox: keepFailed(outbox, id, refusalOf(error)) });
    this.become({ outbox: takeSent(outbox, id), log: mergeMessages(this.current.log, [data]).log });
  }

  private takeWaiting(): void {
    clearTimeout(this.gatherer);
    this.gatherer = undefined;
    this.merge(this.waiting.splice(0));
  }

  private merge(messages: readonly ChatMessage[], isCut = this.current.isCut): void {
    const { log, fresh } = mergeMessages(this.current.log, messages);
    const outbox = takeEchoes(this.current.outbox, fresh, this.me.id);
    const isLong = log.length > mostRead + slack;
    if (fresh.length === 0 && isCut === this.current.isCut) return;
    this.become({ log: isLong ? log.slice(-mostRead) : log, outbox, isCut: isCut || isLong });
  }

  private become(change: Partial<RoomState>): void {
    this.current = { ...this.current, ...change };
    if (change.draft !== undefined || change.outbox) keepTexts(this.me.id, this.current);
    for (const listener of this.listeners) listener();
  }
}
