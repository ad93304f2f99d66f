import { Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { viewsLoader, type LoadViews, type ViewsProvider } from '../../providers/views/views-provider';
import { LoadFailure } from '../../text/load-failure';
import type { ListParts } from '../../list/use-list-controller';
import type { SavedView } from '../../list/preferences/list-preferences';
import { moveViews } from './move-views';
import { withoutView } from './saved-views';
import { useBackendViews } from './use-backend-views';
import { useBrowserViews } from './use-browser-views';
import { failureText, ViewList } from './view-list';
import styles from './views-panel.module.css';

interface ViewsPanelProps extends ListParts {
  readonly onDone: () => void;
}

function BrowserViews(props: ViewsPanelProps) {
  return <ViewList {...props} stores={[useBrowserViews(props.memory)]} />;
}

type Backend = ReturnType<typeof useBackendViews>;

/** Moves the browser's views to the backend: once when the panel opens, and again on request. */
function useMove({ resource, text, memory }: ListParts, { provider, refetch }: Backend) {
  const [isDue, setDue] = useState(memory.preferences.views !== undefined);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<string>();
  const move = async (from: ViewsProvider) => {
    let rest = memory.preferences.views ?? [];
    const onMoved = ({ name }: SavedView) => {
      rest = withoutView(rest, name);
      memory.save({ views: rest.length > 0 ? rest : undefined });
    };
    try {
      await moveViews(from, resource.name, { views: rest, onMoved });
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(text, error));
    }
    await refetch();
    isRunning.current = false;
    setDue(false);
  };
  useEffect(() => {
    if (!provider || !isDue || isRunning.current) return;
    isRunning.current = true;
    void move(provider);
  });
  return { isMoving: isDue, failure, retry: () => setDue(true) };
}

function BackendViews({ load, ...props }: ViewsPanelProps & { readonly load: LoadViews }) {
  const { resource, text, memory } = props;
  const backend = useBackendViews(load, resource);
  const local = useBrowserViews(memory);
  const { isMoving, failure, retry } = useMove(props, backend);
  const { store, isMissing, error } = backend;
  if (isMissing) return <BrowserViews {...props} />;
  if (!store || isMoving)
    return (
      <div className={styles['panel']}>
        {error ? <LoadFailure query={backend} /> : <Spin aria-label={text.t('common:loading')} />}
      </div>
    );
  const hasLocal = local.views.length > 0;
  return (
    <>
      <ViewList {...props} stores={hasLocal ? [store, local] : [store]} />
      {hasLocal ? (
        <div className={styles['local']} role="alert">
          <span className={styles['note']}>
            {text.t('kit:views.inBrowser')} {failure}
          </span>
          <Button onClick={retry}>{text.t('kit:views.move')}</Button>
        </div>
      ) : null}
    </>
  );
}

/** Opens, names, shares and deletes the views of a list. */
export function ViewsPanel(props: ViewsPanelProps) {
  const load = viewsLoader();
  return load ? <BackendViews {...props} load={load} /> : <BrowserViews {...props} />;
}
