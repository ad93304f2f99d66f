import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventBatch } from '../../packages/kit/src/wire/events';
import type { EventRequest } from '../../contract/platform/events';
import { EventStreams, type StreamListener } from '../../src/providers/live/event-streams';
import type { LiveListener, LiveRequest } from '../../src/providers/live/live-socket';

/** A socket whose server says what a test has it say. */
class FakeSocket {
  readonly opened: { readonly request: LiveRequest; readonly listener: LiveListener; isOver: boolean }[] = [];

  readonly subscribe = (request: LiveRequest, listener: LiveListener) => {
    const subscription = { request, listener, isOver: false };
    this.opened.push(subscription);
    return () => {
      subscription.isOver = true;
    };
  };

  get current() {
    const last = this.opened.at(-1);
    if (!last) throw new Error('nobody has subscribed');
    return last;
  }
  /** What the current subscription asks for when it is sent now. */
  get asked(): EventRequest {
    return this.current.request.variables?.() as EventRequest;
  }
  say(...batches: (Partial<EventBatch> & Pick<EventBatch, 'first' | 'last'>)[]): void {
    const onEvents = batches.map((batch) => ({
      stream: 'orders',
      kind: 'CHANGED',
      total: null,
      rows: [],
      ...batch,
    }));
    this.current.listener.onValue({ onEvents });
  }
}

let socket: FakeSocket;
let streams: EventStreams;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  streams = new EventStreams(socket);
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

function follow(names: string[], ids: string[] = [], every = 500) {
  const told: string[] = [];
  const listener: StreamListener = {
    onBatch: ({ stream, kind, first, last, rows }) =>
      told.push(
        `${stream} ${kind} ${String(first)}–${String(last)} ${rows.map(({ id }) => id).join()}`.trim(),
      ),
    onConnected: () => undefined,
    onLost: () => told.push('lost'),
    onRefused: (code) => told.push(`refused ${String(code)}`),
  };
  stops.push(streams.follow({ streams: names, ids, every }, listener));
  return told;
}
const settle = () => vi.advanceTimersByTime(50);

describe('what a page follows of the event log', () => {
  it('is asked for in one subscription, by whoever follows what', () => {
    const told = follow(['orders', 'figures'], ['a'], 1_500);
    const other = follow(['orders'], ['b'], 500);
    settle();
    expect(socket.opened).toHaveLength(1);
    expect(socket.asked).toEqual({ streams: ['orders', 'figures'], after: [], rows: ['a', 'b'], every: 500 });
    socket.say({ kind: 'STARTED', first: 7, last: 7 }, { stream: 'figures', first: 1, last: 2 });
    expect(told).toEqual(['orders STARTED 7–7', 'figures CHANGED 1–2']);
    expect(other).toEqual(['orders STARTED 7–7']);
    // The numbers are kept while other rows are asked for.
    stops.pop()?.();
    follow(['orders'], ['c'], 500);
    settle();
    expect(socket.opened.map(({ isOver }) => isOver)).toEqual([true, false]);
    expect(socket.asked.after).toEqual([
      { stream: 'orders', number: 7 },
      { stream: 'figures', number: 2 },
    ]);
    expect(socket.asked.rows).toEqual(['a', 'c']);
  });

  it('is filled where a number is missing, and dropped where it came already', () => {
    const told = follow(['orders']);
    settle();
    socket.say({ kind: 'STARTED', first: 7, last: 7 });
    socket.say({ first: 8, last: 9 }, { first: 8, last: 9 });
    socket.say({ first: 12, last: 12 });
    settle();
    expect(socket.opened).toHaveLength(2);
    expect(socket.asked.after).toEqual([{ stream: 'orders', number: 9 }]);
    socket.say({ first: 10, last: 13 });
    expect(told).toEqual(['orders STARTED 7–7', 'orders CHANGED 8–9', 'orders CHANGED 10–13']);
  });

  it('goes on after its last number when the connection is back, with the rows as they are then', () => {
    const told = follow(['orders'], ['a']);
    settle();
    socket.say({ kind: 'STARTED', first: 7, last: 7 });
    socket.current.listener.onLost();
    expect(socket.asked.after).toEqual([{ stream: 'orders', number: 7 }]);
    const rows = [{ id: 'a', number: 7, change: 'UPDATED' as const, row: {} }];
    socket.say({ first: 8, last: 7, rows });
    socket.say({ first: 8, last: 7, rows });
    socket.say({ kind: 'START_ANEW', first: 900, last: 900 });
    socket.say({ first: 901, last: 901 });
    expect(told).toEqual([
      'orders STARTED 7–7',
      'lost',
      'orders CHANGED 8–7 a',
      'orders START_ANEW 900–900',
      'orders CHANGED 901–901',
    ]);
  });

  it('is told when the server refuses it, and given up with the last who follows', () => {
    const told = follow(['orders']);
    settle();
    socket.current.listener.onRefused(4403);
    expect(told).toEqual(['refused 4403']);
    stops.pop()?.();
    settle();
    expect(socket.current.isOver).toBe(true);
    expect(socket.opened).toHaveLength(1);
  });
});
