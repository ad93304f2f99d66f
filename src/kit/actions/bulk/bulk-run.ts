/** A thing that could not be done, and why. */
export interface BulkFailure<Item> {
  readonly item: Item;
  readonly reason: unknown;
}

/** How far it is. What is neither done nor failed is left: on its way, or not begun. */
export interface BulkProgress<Item> {
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Item>[];
  readonly isOver: boolean;
}

interface BulkOptions<Item> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress<Item>) => void;
  /** After such a failure the others are not tried. */
  readonly endsAll: (reason: unknown) => boolean;
}

/** How many are on their way at once: fast for many, and gentle to the API. */
const atOnce = 3;

/**
 * Does a thing to each of many, a few at a time. One that fails stops none of the others; the signal stops before the
 * next, and what is on its way is waited for.
 * @returns how it ended
 */
export async function runBulk<Item>(
  items: readonly Item[],
  does: (item: Item) => Promise<unknown>,
  { signal, onProgress, endsAll }: BulkOptions<Item>,
): Promise<BulkProgress<Item>> {
  const waiting = [...items];
  let progress: BulkProgress<Item> = { total: items.length, done: 0, failed: [], isOver: false };
  const become = (next: Partial<BulkProgress<Item>>) => {
    progress = { ...progress, ...next };
    onProgress(progress);
  };
  let isEnded = false;
  const work = async () => {
    while (!signal.aborted && !isEnded) {
      const item = waiting.shift();
      if (item === undefined) return;
      try {
        await does(item);
        become({ done: progress.done + 1 });
      } catch (reason) {
        isEnded ||= endsAll(reason);
        become({ failed: [...progress.failed, { item, reason }] });
      }
    }
  };
  become({});
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  become({ isOver: true });
  return progress;
}
