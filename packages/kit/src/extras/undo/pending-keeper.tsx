import { useCancelNotification } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { Extras } from '../../registry/extras';

type Queue = ReturnType<typeof useCancelNotification>['notifications'];
type Pending = Queue[number];
type PendingRow = Parameters<Extras['undo']['sendPending']>[0];

/** Whether a change still waits; one that is on its way has no seconds left. */
const isWaiting = ({ seconds }: Pending) => seconds > 0;

const isOf = (row: PendingRow) => (one: Pending) =>
  row === undefined || (one.resource === row.resource && String(one.id) === row.id);

let keeper: Pick<Extras['undo'], 'sendPending' | 'hasPending'> | undefined;

export const sendPending: Extras['undo']['sendPending'] = async (row) => keeper?.sendPending(row);

export const hasPending = (resource: string): boolean => keeper?.hasPending(resource) ?? false;

/** Mounted inside Refine, it sends undoable changes before a page is left, a viewer signs out, or the same row changes again. */
export function PendingKeeper() {
  const { notifications, notificationDispatch } = useCancelNotification();
  const hasChanges = notifications.length > 0;
  const queue = useRef<Queue>([]);
  const waiters = useRef(new Map<() => void, (one: Pending) => boolean>());

  useEffect(() => {
    queue.current = notifications;
    for (const [resolve, concerns] of waiters.current) {
      if (notifications.some(concerns)) continue;
      waiters.current.delete(resolve);
      resolve();
    }
  }, [notifications]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const sendNow = (row?: PendingRow) => {
      const waiting = queue.current.filter((one) => isWaiting(one) && isOf(row)(one));
      for (const one of waiting) {
        one.doMutation();
        // It stays in the queue until it is answered, with nothing left to do.
        notificationDispatch({ type: 'ADD', payload: { ...one, doMutation: () => undefined, seconds: 0 } });
      }
      queue.current = queue.current.map((one) => (waiting.includes(one) ? { ...one, seconds: 0 } : one));
    };
    const ask = (event: BeforeUnloadEvent) => {
      sendNow();
      // The answer is not there yet, and leaving could stop the request.
      if (queue.current.length > 0) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', ask, { signal });
    addEventListener('pagehide', () => sendNow(), { signal });
    keeper = {
      sendPending: (row) => {
        sendNow(row);
        if (!queue.current.some(isOf(row))) return Promise.resolve();
        return new Promise((resolve) => waiters.current.set(resolve, isOf(row)));
      },
      hasPending: (resource) => queue.current.some((one) => isWaiting(one) && one.resource === resource),
    };
    const { current } = waiters;
    return () => {
      listening.abort();
      keeper = undefined;
      for (const resolve of current.keys()) resolve();
    };
  }, [hasChanges, notificationDispatch]);
  return null;
}
