import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a run. What is neither done nor failed is pending: in flight, or not started. */
export interface BulkProgress<Item> {
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly item: Item; readonly reason: unknown }[];
  readonly answers: ReadonlyMap<Item, unknown>;
  readonly isOver: boolean;
}

interface RunOptions<Item> {
  readonly task: (item: Item) => Promise<unknown>;
  /** Whether the remaining items are skipped after such a failure. */
  readonly endsAll: (reason: unknown) => boolean;
  /** Requests in flight at once: by default three, fast for many rows, and gentle to the API. */
  readonly atOnce?: number;
  /** Called when a run is over, whether its dialog is still there or not. */
  readonly onOver: () => void;
}

/** Runs a task for many items, a few at a time. A run stops before the next item when it is told to, and when it is unmounted. */
export function useBulkRun<Item>({ task, endsAll, atOnce = 3, onOver }: RunOptions<Item>) {
  const [progress, setProgress] = useState<BulkProgress<Item>>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  /** Returns the final state; undefined while another run is under way. */
  const start = async (items: readonly Item[]) => {
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    const waiting = [...items];
    const answers = new Map<Item, unknown>();
    let state: BulkProgress<Item> = { total: items.length, done: 0, failed: [], answers, isOver: false };
    const update = (next: Partial<BulkProgress<Item>>) => {
      state = { ...state, ...next };
      setProgress(state);
    };
    const work = async () => {
      while (!controller.signal.aborted) {
        const item = waiting.shift();
        if (item === undefined) return;
        try {
          answers.set(item, await task(item));
          update({ done: answers.size });
        } catch (reason) {
          if (endsAll(reason)) controller.abort();
          update({ failed: [...state.failed, { item, reason }] });
        }
      }
    };
    update({});
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
    update({ isOver: true });
    running.current = undefined;
    onOver();
    return state;
  };
  const ended = progress?.isOver ? 'over' : 'running';
  const phase = progress ? ended : 'asked';
  return { progress, phase, start, stop } as const;
}
