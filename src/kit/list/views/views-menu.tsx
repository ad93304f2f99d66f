import { lazy, Suspense, useState } from 'react';
import { Popup } from '../../../ui/popup/popup';
import type { ViewsPanelProps } from './views-panel';

const ViewsPanel = lazy(() => import('./views-panel'));

/** The views of a list that somebody saved, behind a button. */
export function ViewsMenu(props: Omit<ViewsPanelProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popup
      label={props.text.t('kit:views.label')}
      icon="bookmark"
      role="dialog"
      isOpen={isOpen}
      onOpen={setOpen}
    >
      {() => (
        <Suspense>
          <ViewsPanel {...props} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </Popup>
  );
}
