import { useCancelNotification } from '@refinedev/core';
import { lazy, Suspense, useState } from 'react';

const KeepPending = lazy(() => import('./keep-pending'));

/** Mounted inside Refine, it keeps the queue of undoable changes once there was one. */
export function PendingKeeper() {
  const { notifications } = useCancelNotification();
  const [isUsed, setUsed] = useState(false);
  if (notifications.length > 0 && !isUsed) setUsed(true);
  return isUsed ? (
    <Suspense>
      <KeepPending />
    </Suspense>
  ) : null;
}
