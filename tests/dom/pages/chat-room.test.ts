import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage, ChatMessageInput, ChatMessageList } from '../../../contract/chat/chat';
import { idempotencyKey } from '../../../packages/kit/src/wire/idempotency';
import { ApiError } from '../../../packages/kit/src/providers/data/api-error';
import { visibleOutbox } from '../../../src/pages/public-chat/rules/outbox';
import type { Sending } from '../../../src/pages/public-chat/room/chat-calls';
import { ChatRoom } from '../../../src/pages/public-chat/room/chat-room';
import { casesOf } from '../../support/full-run';

const me = { id: 'me', displayName: 'Me' };
const ada = { id: 'ada', displayName: 'Ada' };

type Fate = 'sent' | 'answer lost' | 'lost' | 'refused';

/** A chat on the other side of a connection that may break. */
class FakeChat {
  readonly all: ChatMessage[] = [];
  /** Heard by the room, unless the connection is broken, in which case they are gone. */
  private readonly underWay: ChatMessage[] = [];
  /** The key of each request to send. */
  readonly keys: string[] = [];
  isConnected = true;
  fate: Fate = 'sent';
  readonly room = new ChatRoom(me, {
    list: (offset, limit) => this.list(offset, limit),
    changes: () => Promise.resolve({ items: [], last: 0 }),
    send: (data, key) => {
      this.keys.push(key);
      return this.send(data);
    },
  });

  say(user: ChatMessage['user'], message: string): ChatMessage {
    const time = new Date(1_700_000_000_000 + this.all.length * 10).toISOString();
    const said = { user, message, time, imageUrl: null };
    this.all.push(said);
    if (this.isConnected) this.underWay.push(said);
    return said;
  }

  /** Lets so many messages arrive, the last one twice. */
  deliver(count: number): void {
    const arrived = this.underWay.splice(0, count);
    for (const message of [...arrived, ...arrived.slice(-1)]) this.room.receive(message);
  }

  breakConnection(): void {
    this.isConnected = false;
    this.underWay.length = 0;
  }

  list(offset: number, limit: number): Promise<ChatMessageList> {
    const items = this.all.slice(offset, offset + limit);
    return Promise.resolve({ items, count: this.all.length, page: 1, totalPages: 1 });
  }

  send({ message }: ChatMessageInput): Promise<Sending> {
    const { fate } = this;
    const data = fate === 'sent' || fate === 'answer lost' ? this.say(me, message) : undefined;
    const error =
      fate === 'refused'
        ? new ApiError('status', '/graphql', 403, 'Forbidden', undefined)
        : new ApiError('network', '/graphql', 0, '', undefined);
    return Promise.resolve(data && fate === 'sent' ? { error: null, data } : { error, data: null });
  }

  get shown(): string[] {
    return this.room.state().log.map(({ key }) => key);
  }
}

async function send(room: ChatRoom, text: string): Promise<void> {
  room.setDraft(text);
  await room.sendDraft();
}
const outboxOf = (room: ChatRoom) =>
  visibleOutbox(room.state().outbox).map(({ text, state }) => `${state} ${text}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

type Step =
  | { readonly do: 'say' | 'catch up' | 'break' | 'reconnect' | 'pause' | 'retry' }
  | { readonly do: 'deliver'; readonly count: number }
  | { readonly do: 'send'; readonly fate: Fate; readonly text: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'say' } as const) },
  fc.constantFrom<Step>(
    { do: 'catch up' },
    { do: 'break' },
    { do: 'reconnect' },
    { do: 'pause' },
    { do: 'retry' },
  ),
  fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constant('send' as const),
    fate: fc.constantFrom<Fate>('sent', 'answer lost', 'lost', 'refused'),
    text: fc.constantFrom('hi', 'yes'),
  }),
);

async function play(chat: FakeChat, step: Step): Promise<void> {
  const { room } = chat;
  if (step.do === 'say') chat.say(ada, `message ${String(chat.all.length)}`);
  if (step.do === 'deliver') chat.deliver(step.count);
  if (step.do === 'pause') vi.advanceTimersByTime(200);
  if (step.do === 'break') chat.breakConnection();
  if (step.do === 'catch up') await room.catchUp();
  if (step.do === 'reconnect') {
    chat.isConnected = true;
    await room.catchUp();
  }
  if (step.do === 'send') {
    chat.fate = step.fate;
    await send(room, step.text);
  }
  if (step.do === 'retry') {
    chat.fate = 'sent';
    for (const { id } of room.state().outbox) await room.retry(id);
  }
}

test('whatever happens in whatever order, each message is shown once, in order, and no own text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const chat = new FakeChat();
      const { room } = chat;
      for (const each of steps) {
        await play(chat, each);
        expect(new Set(chat.shown).size).toBe(chat.shown.length);
        const times = room.state().log.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
      // In the end the connection is back and what failed is tried again.
      await play(chat, { do: 'reconnect' });
      await play(chat, { do: 'retry' });
      await play(chat, { do: 'catch up' });
      expect(room.state().log.map(({ message }) => message)).toEqual(chat.all);
      expect(outboxOf(room)).toEqual([]);
      const asked = steps.filter((each) => each.do === 'send').length;
      expect(chat.all.filter(({ user }) => user.id === 'me')).toHaveLength(asked);
      sessionStorage.clear();
    }),
    { numRuns: casesOf(300) },
  );
});

test('a message is there as pending before the server has answered', async () => {
  const chat = new FakeChat();
  chat.room.setDraft('  hello ');
  const sending = chat.room.sendDraft();
  expect(outboxOf(chat.room)).toEqual(['pending hello']);
  expect(chat.room.state().draft).toBe('');
  await sending;
  expect(outboxOf(chat.room)).toEqual([]);
  expect(chat.room.state().log.map(({ message }) => message.message)).toEqual(['hello']);
});

test('nothing is sent of what is blank or too long, and the text stays', async () => {
  const chat = new FakeChat();
  for (const text of ['  \n', 'a'.repeat(2001)]) {
    await send(chat.room, text);
    expect(chat.all).toEqual([]);
    expect(chat.room.state().draft).toBe(text);
  }
});

test('a failed message can be taken back into what is being written', async () => {
  const chat = new FakeChat();
  chat.fate = 'refused';
  await send(chat.room, 'first');
  const [failed] = chat.room.state().outbox;
  chat.room.setDraft('second');
  chat.room.takeBack(failed?.id ?? '');
  expect(chat.room.state()).toMatchObject({ draft: 'second\nfirst', outbox: [] });
});

test('a reload loses neither the draft nor what was not sent', async () => {
  const chat = new FakeChat();
  chat.fate = 'lost';
  await send(chat.room, 'unsent');
  chat.room.setDraft('half a sen');
  const after = new FakeChat().room;
  expect(after.state().draft).toBe('half a sen');
  expect(outboxOf(after)).toEqual(['failed unsent']);
});

test('a message keeps its key however often it is sent, also after a reload, and another has another', async () => {
  const chat = new FakeChat();
  chat.fate = 'lost';
  await send(chat.room, 'unsent');
  const [id = ''] = chat.room.state().outbox.map((outgoing) => outgoing.id);
  await chat.room.retry(id);
  const after = new FakeChat();
  await after.room.retry(id);
  await send(after.room, 'another');
  const [first, ...others] = [...chat.keys, ...after.keys];
  expect(first).toMatch(idempotencyKey);
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(others[2]).not.toBe(first);
});

test('when a session ends the messages are gone, also those that were asked for before, and the text stays', async () => {
  const chat = new FakeChat();
  chat.say(ada, 'hello');
  chat.room.setDraft('draft');
  const asked = chat.room.catchUp();
  chat.room.forget();
  await asked;
  expect(chat.room.state()).toMatchObject({ log: [], draft: 'draft' });
  await chat.room.catchUp();
  expect(chat.room.state().log).toHaveLength(1);
});

test('messages that come at once are shown at once', () => {
  const chat = new FakeChat();
  const changes = vi.fn();
  chat.room.onChange(changes);
  for (let count = 0; count < 50; count += 1) chat.room.receive(chat.say(ada, String(count)));
  vi.advanceTimersByTime(200);
  expect(changes).toHaveBeenCalledOnce();
  expect(chat.room.state().log).toHaveLength(50);
});

test('messages reach the chat in the order they were sent in, however long one takes', async () => {
  const chat = new FakeChat();
  const arrive: (() => void)[] = [];
  const room = new ChatRoom(me, {
    list: (offset, limit) => chat.list(offset, limit),
    send: async (data) => {
      await new Promise<void>((resolve) => arrive.push(resolve));
      return chat.send(data);
    },
    changes: () => Promise.resolve({ items: [], last: 0 }),
  });
  const sendings = ['first', 'second', 'third'].map((text) => send(room, text));
  for (let sent = 0; sent < 3; sent += 1) {
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    arrive.shift()?.();
  }
  await Promise.all(sendings);
  expect(chat.all.map(({ message }) => message)).toEqual(['first', 'second', 'third']);
});

test('a message that fails does not hold up those behind it', async () => {
  const chat = new FakeChat();
  chat.fate = 'refused';
  const refused = send(chat.room, 'refused');
  await refused;
  chat.fate = 'sent';
  await send(chat.room, 'next');
  expect(outboxOf(chat.room)).toEqual(['failed refused']);
  expect(chat.all.map(({ message }) => message)).toEqual(['next']);
});
