import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyResource } from '../../../config/resource';
import { Listeners } from '../../../lib/listeners';
import { callOf } from '../../../providers/data/call-meta';
import { request } from '../../../providers/data/request';
import { typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';

/** Whether a value that has to be unique is free. A check that failed counts as taken. */
export type Availability = 'waiting' | 'free' | 'taken';

export type Availabilities = Readonly<Record<string, Availability | undefined>>;

/** Debounce of a uniqueness check, in ms (specification, section 5). */
export const checkDebounce = 1_000;

interface Check {
  readonly value: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly cancelled: AbortController;
}

/**
 * Asks whether values are free, each once typing in its field has paused. Every change of a field is asked about anew,
 * also back to a value that was asked about before; an answer about an older value is ignored.
 */
export class UniqueChecks {
  private readonly checks = new Map<string, Check>();
  private readonly listeners = new Listeners();
  private known: Availabilities = {};

  /** @param ask whether a field's value is free; may reject */
  constructor(private readonly ask: (path: string, value: string, signal: AbortSignal) => Promise<boolean>) {}

  readonly availabilities = (): Availabilities => this.known;

  readonly subscribe = this.listeners.add;

  /** Sets a field's value; undefined cancels its check. */
  watch(path: string, value: string | undefined): void {
    if (this.checks.get(path)?.value === value) return;
    this.cancel(path);
    if (value === undefined) return;
    const cancelled = new AbortController();
    const timer = setTimeout(() => void this.check(path, value, cancelled.signal), checkDebounce);
    this.checks.set(path, { value, timer, cancelled });
    this.learn(path, 'waiting');
  }

  /** Cancels all checks. */
  stop(): void {
    for (const path of this.checks.keys()) this.cancel(path);
  }

  private cancel(path: string): void {
    const check = this.checks.get(path);
    if (!check) return;
    clearTimeout(check.timer);
    check.cancelled.abort();
    this.checks.delete(path);
    this.learn(path, undefined);
  }

  private async check(path: string, value: string, signal: AbortSignal): Promise<void> {
    const isFree = await this.ask(path, value, signal).catch(() => false);
    if (!signal.aborted) this.learn(path, isFree ? 'free' : 'taken');
  }

  private learn(path: string, availability: Availability | undefined): void {
    this.known = { ...this.known, [path]: availability };
    this.listeners.call();
  }
}

const saysValid = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isValid' in answer && answer.isValid === true;

function makeChecks(resource: AnyResource, { fields }: FormPlan): UniqueChecks {
  return new UniqueChecks(async (path, value, signal) => {
    const unique = fields.find(({ field }) => field === path)?.unique;
    if (!unique) throw new Error(`${resource.name}: "${path}" is not declared to be unique`);
    const body = { [unique.param]: value };
    return saysValid(await request(callOf(resource, unique.call), { body } as never, { signal }));
  });
}

/**
 * Checks the unique values of a form while it is filled in.
 * @param isChecked whether a field's value is to be checked: one that breaks a rule is not
 */
export function useUniqueChecks(
  resource: AnyResource,
  plan: FormPlan,
  values: FormValues,
  isChecked: (planned: PlannedField) => boolean,
): Availabilities {
  const [checks] = useState(() => makeChecks(resource, plan));
  useEffect(() => {
    for (const planned of plan.fields)
      if (planned.unique)
        checks.watch(planned.field, isChecked(planned) ? typedText(planned, values) : undefined);
  });
  useEffect(() => () => checks.stop(), [checks]);
  return useSyncExternalStore(checks.subscribe, checks.availabilities);
}
