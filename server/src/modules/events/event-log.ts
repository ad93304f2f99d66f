import type { Database } from '../../db/database';
import { Pump } from '../../plugins/jobs/pump';
import * as repository from './repository';

export const eventLogDefaults = {
  /** Milliseconds between looks for changes without a number, while somebody subscribes. */
  lookEvery: 50,
  /** The least time between two reads of the log, in milliseconds. */
  readEvery: 240,
  /** How many changes get their numbers at once. */
  most: 1_000,
  /** Events of a stream that are kept in memory for replays. */
  recent: 1_000,
  /** A subscriber that lacks more events loads everything again. */
  replayed: 2_000,
  retryAfter: 1_000,
};
export type EventLogOptions = typeof eventLogDefaults;

interface Watched {
  subscribers: number;
  head: number;
  recent: repository.LoggedEvent[];
}

/**
 * Reads the event log in order for the streams that have subscribers in this process, and numbers what is committed
 * meanwhile. A notice only triggers a read, so that lost or repeated ones neither lose nor repeat an event.
 */
export class EventLog {
  private readonly options: EventLogOptions;
  private readonly watched = new Map<string, Watched>();
  private readonly unsubscribe: () => void;
  private looking: NodeJS.Timeout | undefined;
  private readonly reading: Pump;
  private readAt = 0;
  private isNumbering = false;
  onNews: () => void = () => undefined;

  /** @param warn called when the log could not be read; it is read again */
  constructor(
    private readonly database: Database,
    private readonly warn: (error: unknown) => void,
    options: Partial<EventLogOptions> = {},
  ) {
    this.options = { ...eventLogDefaults, ...options };
    this.reading = new Pump(() => this.catchUp(), warn, this.options.retryAfter);
    this.unsubscribe = database.notices.subscribe(
      (channel) => channel === 'event_log' && this.wake(),
      () => this.wake(),
    );
  }

  /** Follows streams until they are released as often. @returns where each ends */
  async watch(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const ends = await repository.findEnds(this.database.orm, names);
    for (const name of names) {
      const known = this.watched.get(name) ?? { subscribers: 0, head: ends.get(name) ?? 0, recent: [] };
      known.subscribers += 1;
      this.watched.set(name, known);
    }
    if (!this.reading.isClosed)
      this.looking ??= setInterval(() => this.look(), this.options.lookEvery).unref();
    // What was numbered since was told while nobody listened here.
    this.wake();
    return ends;
  }

  release(names: readonly string[]): void {
    for (const name of names) {
      const known = this.watched.get(name);
      if (!known) continue;
      known.subscribers -= 1;
      if (known.subscribers === 0) this.watched.delete(name);
    }
    if (this.watched.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  /** The last number of a watched stream that was read here. */
  headOf(stream: string): number {
    return this.watched.get(stream)?.head ?? 0;
  }

  /** Returns a stream's events after a number up to the head, or undefined when they are not all in the log. */
  async changesAfter(stream: string, number: number): Promise<readonly repository.LoggedEvent[] | undefined> {
    const { head, recent } = this.watched.get(stream) ?? { head: number, recent: [] };
    if (number >= head) return [];
    const first = recent[0]?.number ?? Infinity;
    if (first <= number + 1) return recent.slice(number + 1 - first);
    const { replayed } = this.options;
    if (head - number > replayed) return undefined;
    const found = await repository.listAfter(this.database.orm, [{ stream, number }], replayed);
    return found[0]?.number === number + 1 ? found.filter((event) => event.number <= head) : undefined;
  }

  close(): void {
    this.reading.close();
    this.unsubscribe();
    clearInterval(this.looking);
    this.watched.clear();
  }

  /** Numbers what is committed; the notice of it starts the read. A read that is due numbers it itself. */
  private look(): void {
    if (this.isNumbering || this.reading.isBusy) return;
    this.isNumbering = true;
    void this.number(false).finally(() => (this.isNumbering = false));
  }

  private async number(isInTurn: boolean): Promise<void> {
    try {
      const { most } = this.options;
      const { orm } = this.database;
      while ((await repository.numberEvents(orm, most, isInTurn)) === most && !this.reading.isClosed);
    } catch (error) {
      if (!this.reading.isClosed) this.warn(error);
    }
  }

  private wake(): void {
    if (this.watched.size === 0) return;
    this.reading.wake(Math.max(0, this.readAt + this.options.readEvery - performance.now()));
  }

  private async catchUp(): Promise<void> {
    this.readAt = performance.now();
    await this.number(true);
    if (await this.read()) this.wake();
    this.onNews();
  }

  /** @returns whether there may be more */
  private async read(): Promise<boolean> {
    const { most, recent } = this.options;
    const positions = [...this.watched].map(([stream, { head }]) => ({ stream, number: head }));
    const found = await repository.listAfter(this.database.orm, positions, most);
    for (const event of found) {
      const stream = this.watched.get(event.stream);
      if (!stream || event.number <= stream.head) continue;
      // Numbers have no gaps: what is missing was trimmed, and can't be replayed from memory.
      if (event.number !== stream.head + 1) stream.recent = [];
      stream.head = event.number;
      stream.recent.push(event);
      if (stream.recent.length > 2 * recent) stream.recent = stream.recent.slice(-recent);
    }
    return found.length >= most;
  }
}
