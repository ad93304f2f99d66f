import { useSyncExternalStore } from 'react';
import type { ChatMessage, ChatMessageInput, ChatUser } from '../../../../contract/chat/chat';
import type { ChatChange, ChatChangeList } from '../../../../contract/chat/chat-moderation';
import { Listeners } from '@roundkeeper/kit/lib/listeners';
import { onSessionEnd, type Identity } from '@roundkeeper/kit/providers/auth/session';
import { newKey } from '@roundkeeper/kit/providers/data/idempotency';
import {
  logged,
  mergeMessages,
  type MessageLog,
  charactersLeft,
  isBlank,
  markFailed,
  markPending,
  markWaiting,
  matchEchoes,
  readTexts,
  removeSent,
  storeTexts,
  type Outbox,
} from '../rules/outbox';
import { mostRead, readMissed, type ListMessages } from '../rules/read-missed';
import { Changes } from '../rules/changes';
import {
  listChanges,
  listMessages,
  refusalDetails,
  refusalOf,
  sendMessage,
  type Sending,
} from './chat-calls';

interface ChatCalls {
  readonly list: (
    ...page: [...Parameters<ListMessages>, AbortSignal | undefined]
  ) => ReturnType<ListMessages>;
  readonly send: (chatData: ChatMessageInput, key: string) => Promise<Sending>;
  /** Lists changes after a number; without one, returns the last number. */
  readonly changes: (after: number | undefined, signal?: AbortSignal) => Promise<ChatChangeList>;
}

interface RoomState {
  readonly log: MessageLog;
  readonly outbox: Outbox;
  readonly draft: string;
  /** Whether the oldest messages are left out because there are too many. */
  readonly isCut: boolean;
  readonly lastChange: number;
}

/** How long incoming messages are batched before they are shown, in ms. */
const batchTime = 100;
/** How many messages beyond the first reading may accumulate before the oldest are dropped. */
const slack = 2_000;

/** The chat of one admin: every message once, their outbox and their draft. */
export class ChatRoom {
  private current: RoomState;
  private readonly listeners = new Listeners();
  private readonly batch: ChatMessage[] = [];
  private batchTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of messages when the chat was last read to the end. */
  private count = 0;
  private changes = new Changes();
  /** Incremented by `forget`: answers to earlier requests are ignored. */
  private generation = 0;
  /** Messages are sent one after another, so that they arrive in order. */
  private lastSending: Promise<void> = Promise.resolve();

  constructor(
    readonly me: ChatUser,
    private readonly calls: ChatCalls,
  ) {
    this.current = { log: [], isCut: false, lastChange: 0, ...readTexts(me.id) };
  }

  readonly state = (): RoomState => this.current;

  readonly onChange = this.listeners.add;

  receive(message: ChatMessage): void {
    this.batch.push(message);
    this.batchTimer ??= setTimeout(() => this.applyBatch(), batchTime);
  }

  receiveChange(change: ChatChange): void {
    const restored = this.changes.apply([change]);
    this.setState({
      log: this.changes.visible(this.current.log),
      lastChange: Math.max(this.current.lastChange, change.number),
    });
    this.merge(restored);
  }

  /** Fetches missing messages and changes. @returns the number of messages in the chat @throws ApiError */
  async catchUp(signal?: AbortSignal): Promise<number> {
    this.applyBatch();
    const { generation, changes } = this;
    // Before the messages, so that changes during the reading are known.
    if (changes.readTo === undefined) changes.readTo = (await this.calls.changes(undefined, signal)).last;
    const known = new Set(this.current.log.map(({ key }) => key));
    const reading = await readMissed(
      (offset, limit) => this.calls.list(offset, limit, signal),
      this.count,
      (message) => known.has(logged(message).key),
    );
    if (generation !== this.generation) return reading.count;
    this.count = reading.count;
    this.merge(reading.messages, reading.isCut || this.current.isCut);
    await changes.readOn(
      (after) => this.calls.changes(after, signal),
      (change) => this.receiveChange(change),
    );
    return this.count;
  }

  readonly setDraft = (draft: string): void => {
    this.setState({ draft });
  };

  async sendDraft(): Promise<void> {
    const text = this.current.draft.trim();
    if (isBlank(text) || charactersLeft(text) < 0) return;
    const id = newKey();
    const after = Math.max(0, ...this.current.log.slice(-50).map(({ at }) => (Number.isFinite(at) ? at : 0)));
    this.setState({ draft: '', outbox: [...this.current.outbox, { id, text, after, state: 'pending' }] });
    await this.send(id, text);
  }

  /** Sends a failed message again, unless it turns out to have arrived. */
  async retry(id: string): Promise<void> {
    const found = this.current.outbox.find((outgoing) => outgoing.id === id);
    if (!found || found.state === 'pending') return;
    this.setState({ outbox: markPending(this.current.outbox, id) });
    if (found.refusal === undefined) {
      try {
        await this.catchUp();
      } catch {
        // It may have arrived: sent now, it might be there twice.
        this.setState({ outbox: markFailed(this.current.outbox, id, undefined) });
        return;
      }
      const isThere = this.current.outbox.some((outgoing) => outgoing.id === id && outgoing.echoed);
      if (isThere) return this.setState({ outbox: removeSent(this.current.outbox, id) });
    }
    await this.send(id, found.text);
  }

  takeBack(id: string): void {
    const { outbox, draft } = this.current;
    const found = outbox.find((outgoing) => outgoing.id === id && outgoing.state === 'failed');
    if (!found) return;
    this.setState({
      outbox: removeSent(outbox, id),
      draft: draft === '' ? found.text : `${draft}\n${found.text}`,
    });
  }

  /** Drops all messages; the draft and the outbox stay. */
  forget(): void {
    clearTimeout(this.batchTimer);
    this.batchTimer = undefined;
    this.batch.length = 0;
    this.count = 0;
    this.generation += 1;
    this.changes = new Changes();
    this.setState({ log: [], isCut: false, lastChange: 0 });
  }

  private send(id: string, message: string): Promise<void> {
    this.lastSending = this.lastSending.then(() => this.sendNow(id, message));
    return this.lastSending;
  }

  private async sendNow(id: string, message: string): Promise<void> {
    const { error, data } = await this.calls.send({ message, user: this.me }, id);
    const { outbox } = this.current;
    if (error)
      return this.setState({ outbox: markFailed(outbox, id, refusalOf(error), refusalDetails(error)) });
    if (data.isWaiting === true) return this.setState({ outbox: markWaiting(outbox, id) });
    const { log } = mergeMessages(this.current.log, this.changes.withoutRemoved([data]));
    this.setState({ outbox: removeSent(outbox, id), log });
  }

  private applyBatch(): void {
    clearTimeout(this.batchTimer);
    this.batchTimer = undefined;
    this.merge(this.batch.splice(0));
  }

  private merge(messages: readonly ChatMessage[], isCut = this.current.isCut): void {
    const { log, fresh } = mergeMessages(this.current.log, this.changes.withoutRemoved(messages));
    const outbox = matchEchoes(this.current.outbox, fresh, this.me.id);
    const isLong = log.length > mostRead + slack;
    if (fresh.length === 0 && isCut === this.current.isCut) return;
    this.setState({ log: isLong ? log.slice(-mostRead) : log, outbox, isCut: isCut || isLong });
  }

  private setState(change: Partial<RoomState>): void {
    this.current = { ...this.current, ...change };
    if (change.draft !== undefined || change.outbox) storeTexts(this.me.id, this.current);
    this.listeners.call();
  }
}

export const useRoom = <Part extends keyof RoomState>(room: ChatRoom, part: Part): RoomState[Part] =>
  useSyncExternalStore(room.onChange, () => room.state()[part]);

/** Rooms outlive their page, so that a visit to another page loses neither messages nor drafts. */
const rooms = new Map<string, ChatRoom>();

onSessionEnd((reason) => {
  for (const room of rooms.values()) {
    room.forget();
    if (reason !== 'expired') room.setDraft('');
  }
});

/** Returns the chat of an admin; no admin gets the room of another. */
export function roomOf({ id, name }: Pick<Identity, 'id' | 'name'>): ChatRoom {
  const known = rooms.get(id);
  if (known?.me.displayName === name) return known;
  const room = new ChatRoom(
    { id, displayName: name },
    { list: listMessages, send: sendMessage, changes: listChanges },
  );
  rooms.set(id, room);
  return room;
}
