import { useCancelNotification } from '@refinedev/core';
import { lazy, Suspense, useState } from 'react';

const KeepPending = lazy(() => import('./keep-pending'));

/** Stands inside Refine, whose queue of changes that can be undone it has kept once there was one. */
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
