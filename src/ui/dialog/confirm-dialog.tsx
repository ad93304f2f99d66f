import { lazy, Suspense } from 'react';
import type { ConfirmModalProps } from './confirm-modal';

const ConfirmModal = lazy(() =>
  import('./confirm-modal').then((module) => ({ default: module.ConfirmModal })),
);

/** Asks before something is done. Its code is fetched when it is first opened. */
export function ConfirmDialog(props: ConfirmModalProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
