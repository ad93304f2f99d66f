import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import { ApiError } from '../../../providers/data/api-error';
import type { Row } from '../../../providers/data/list-answer';
import { boundVersion } from '../../changes/bound-version';
import { actionInput, actionOf } from '../action';
import { useRefreshAnswers } from '../sending/use-call-mutation';
import { useActionCall } from '../sending/use-send-action';

/** An item that failed, and why. */
export interface BulkFailure<Item> {
  readonly item: Item;
  readonly reason: unknown;
}

/** The state of a run. What is neither done nor failed is pending: in flight, or not started. */
export interface BulkProgress<Item> {
  readonly total: number;
  readonly done: number;
  readonly failed: readonly BulkFailure<Item>[];
  /** What was answered for those that are done. */
  readonly answers: ReadonlyMap<Item, unknown>;
  readonly isOver: boolean;
}

interface BulkOptions<Item> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BulkProgress<Item>) => void;
  /** Whether the remaining items are skipped after such a failure. */
  readonly endsAll: (reason: unknown) => boolean;
}

/** Requests in flight at once: fast for many rows, and gentle to the API. */
const concurrency = 3;

/**
 * Runs a task for each item, a few at a time. A failure stops none of the others; the signal stops before the next item,
 * and what is in flight is waited for.
 * @returns the final state
 */
export async function runBulk<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  { signal, onProgress, endsAll }: BulkOptions<Item>,
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
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  update({ isOver: true });
  return progress;
}

export interface BulkControl {
  /** Undefined until it has started. */
  readonly progress: BulkProgress<Row> | undefined;
  /** Runs it for these rows; resolves with undefined when a run is under way. */
  readonly start: (rows: readonly Row[]) => Promise<BulkProgress<Row> | undefined>;
  /** Stops before the next row. */
  readonly stop: () => void;
}

const isUnauthorized = (reason: unknown) => reason instanceof ApiError && reason.status === 401;

/** Runs an action for many rows, each with a request of its own that is bound to the version that was shown, and refreshes once at the end. */
export function useBulkAction(resource: AnyResource, name: string): BulkControl {
  const callAction = useActionCall(resource);
  const refreshAnswers = useRefreshAnswers();
  const [progress, setProgress] = useState<BulkProgress<Row>>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  // Nothing goes on unseen once the dialog is unmounted.
  useEffect(() => stop, [stop]);

  const start = useCallback<BulkControl['start']>(
    (rows) => {
      if (running.current) return Promise.resolve(undefined);
      const controller = new AbortController();
      running.current = controller;
      const action = actionOf(resource, name);
      const { refresh = [resource.name] } = action;
      const send = (row: Row) => {
        const version = boundVersion(action.call, row);
        return callAction(action, { ...actionInput(resource, name, row), version });
      };
      return runBulk(rows, send, {
        signal: controller.signal,
        onProgress: setProgress,
        endsAll: isUnauthorized,
      }).finally(() => {
        running.current = undefined;
        void refreshAnswers(refresh);
      });
    },
    [resource, name, callAction, refreshAnswers],
  );
  return { progress, start, stop };
}
