import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a run. What is neither done nor failed is pending: in flight, or not started. */
export interface BulkProgress<Item> {
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly item: Item; readonly reason: unknown }[];
  readonly answers: ReadonlyMap<Item, unknown>;
  readonly isOver: boolean;
}

interface BulkOptions<Item> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress<Item>) => void;
  /** Whether the remaining items are skipped after such a failure. */
  readonly endsAll: (reason: unknown) => boolean;
  /** Requests in flight at once: by default three, fast for many rows, and gentle to the API. */
  readonly atOnce?: number;
}

/** Runs a task for each item, a few at a time, and returns the final state; the signal stops before the next item. */
export async function runBulk<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { signal, onProgress, endsAll, atOnce = 3 }: BulkOptions<Item>,
): Promise<BulkProgress<Item>> {
  const waiting = [...items];
  const answers = new Map<Item, unknown>();
  let progress: BulkProgress<Item> = { total: items.length, done: 0, failed: [], answers, isOver: false };
  const update = (next: Partial<BulkProgress<Item>>) => {
    progress = { ...progress, ...next };
    onProgress(progress);
  };
  let isEnded = false;
  const work = async () => {
    while (!signal.aborted && !isEnded) {
      const item = waiting.shift();
      if (item === undefined) return;
      try {
        const answer = await task(item);
        answers.set(item, answer);
        update({ done: progress.done + 1 });
      } catch (reason) {
        isEnded ||= endsAll(reason);
        update({ failed: [...progress.failed, { item, reason }] });
      }
    }
  };
  update({});
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  update({ isOver: true });
  return progress;
}

interface RunOptions<Item> extends Pick<BulkOptions<Item>, 'endsAll' | 'atOnce'> {
  readonly task: (item: Item) => Promise<unknown>;
  /** Called when a run is over, whether its dialog is still there or not. */
  readonly onOver: () => void;
}

/** Runs a task for many items in a dialog. A run stops before the next item when the dialog is unmounted. */
export function useBulkRun<Item>({ task, onOver, ...options }: RunOptions<Item>) {
  const [progress, setProgress] = useState<BulkProgress<Item>>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  /** Resolves with undefined while another run is under way. */
  const start = async (items: readonly Item[]) => {
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    try {
      return await runBulk(items, task, { ...options, signal: controller.signal, onProgress: setProgress });
    } finally {
      running.current = undefined;
      onOver();
    }
  };
  const ended = progress?.isOver ? 'over' : 'running';
  const phase = progress ? ended : 'asked';
  return { progress, phase, start, stop } as const;
}
