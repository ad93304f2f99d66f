/** What is known of a value that has to be free. A check that failed counts as taken. */
export type Standing = 'waiting' | 'free' | 'taken';

export type Standings = Readonly<Record<string, Standing | undefined>>;

/** How long typing pauses before the API is asked, in ms (specification, section 5). */
export const checkPause = 1_000;

interface Check {
  readonly value: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly calledOff: AbortController;
}

/**
 * Asks whether values are free, each once typing in its field has paused. Every change of a field is asked about anew,
 * also back to a value that was asked about before; an answer about a value that is gone is not heard.
 */
export class UniqueChecks {
  private readonly checks = new Map<string, Check>();
  private readonly listeners = new Set<() => void>();
  private known: Standings = {};

  /** @param ask whether a field's value is free; may reject */
  constructor(private readonly ask: (path: string, value: string, signal: AbortSignal) => Promise<boolean>) {}

  readonly standings = (): Standings => this.known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells what stands in a field now; undefined when it is nothing that could be asked about. */
  watch(path: string, value: string | undefined): void {
    const before = this.checks.get(path);
    if (before?.value === value) return;
    this.callOff(path);
    if (value === undefined) return;
    const calledOff = new AbortController();
    const timer = setTimeout(() => void this.check(path, value, calledOff.signal), checkPause);
    this.checks.set(path, { value, timer, calledOff });
    this.learn(path, 'waiting');
  }

  /** Calls everything off that is under way. */
  stop(): void {
    for (const path of this.checks.keys()) this.callOff(path);
  }

  private callOff(path: string): void {
    const check = this.checks.get(path);
    if (!check) return;
    clearTimeout(check.timer);
    check.calledOff.abort();
    this.checks.delete(path);
    this.learn(path, undefined);
  }

  private async check(path: string, value: string, signal: AbortSignal): Promise<void> {
    const isFree = await this.ask(path, value, signal).catch(() => false);
    if (!signal.aborted) this.learn(path, isFree ? 'free' : 'taken');
  }

  private learn(path: string, standing: Standing | undefined): void {
    this.known = { ...this.known, [path]: standing };
    for (const listener of this.listeners) listener();
  }
}
