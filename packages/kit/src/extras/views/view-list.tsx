import { useEffect, useRef, useState } from 'react';
import type { ListParts } from '../../list/use-list-controller';
import type { StoredView } from '../../providers/views/views-provider';
import { useViewChanges, type Question } from './use-view-changes';
import { ViewForm } from './view-form';
import { ViewRow } from './view-row';
import { viewChange, viewParams, type ViewStore } from './saved-views';
import styles from './views-panel.module.css';

export const openView = ({ resource, control, readWhere }: ListParts, view: StoredView): void =>
  control.change(viewChange(resource, view, { readWhere }));

/** A question about a view, or the name of one that takes the focus. */
interface Place {
  readonly id?: string;
  readonly question?: Question;
  readonly focused?: string;
}

/** The question in the place of a row takes the focus; afterwards the row of a name does, else the first control. */
function usePlace() {
  const [place, setPlace] = useState<Place>({});
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => [...(panel.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const [asked] = find('li > form :is(input, [type="button"])');
    const row = find('[data-view]').find(({ textContent }) => textContent === place.focused);
    const target = asked ?? row ?? find('button, input')[0];
    target?.focus({ preventScroll: true });
    if (asked instanceof HTMLInputElement) asked.select();
  }, [place]);
  return { place, setPlace, panel };
}

interface ViewListProps extends ListParts {
  /** The first is where new views are saved. */
  readonly stores: readonly ViewStore[];
  readonly onDone: () => void;
}

export function ViewList({ stores, onDone, ...list }: ViewListProps) {
  const { resource, text, control } = list;
  const { message, copy, save, answer } = useViewChanges(list);
  const { place, setPlace, panel } = usePlace();
  const params = viewParams(resource, control.state);
  const rowOf = (store: ViewStore, view: StoredView) => {
    const { id, question } = place;
    if (question && id === view.id)
      return (
        <ViewForm
          {...{ text, store, view, question }}
          onSubmit={async (values) => {
            const isDone = await answer(store, view, question, values);
            if (isDone) setPlace(question === 'remove' ? {} : { focused: values.name });
            return isDone;
          }}
          onLeave={() => setPlace({ focused: view.name })}
        />
      );
    return (
      <ViewRow
        {...{ text, view }}
        isCurrent={view.params === params}
        onOpen={() => {
          openView(list, view);
          onDone();
        }}
        onCopy={() => void copy(view)}
        onAsk={(asked) => setPlace({ id: view.id, question: asked })}
      />
    );
  };
  const [main] = stores;
  const rows = stores.flatMap((store) =>
    store.views.map((view) => <li key={view.id}>{rowOf(store, view)}</li>),
  );
  return (
    <div ref={panel} className={styles['panel']}>
      {rows.length === 0 ? <p className={styles['note']}>{text.t('kit:views.none')}</p> : null}
      <ul className="plain-list">{rows}</ul>
      {main ? <ViewForm text={text} store={main} onSubmit={(values) => save(main, values)} /> : null}
      <p className={styles['note']} role="status">
        {message}
      </p>
    </div>
  );
}
