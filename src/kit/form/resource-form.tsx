import { useCallback, useRef, useState, type ComponentType } from 'react';
import { useOne } from '@refinedev/core';
import type { AnyResource } from '../../config/resource';
import type { Row } from '../../providers/data/list-answer';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { FilledForm, type Reported, type WaysOut } from './filled-form';
import type { PlaceProps } from './place/form-place';
import type { FormEnd } from './state/use-resource-form';
import type { FormTarget } from './state/use-send-form';
import styles from './form.module.css';

export interface ResourceFormProps {
  readonly resource: AnyResource;
  readonly target: FormTarget;
  readonly text: ResourceText;
  readonly onEnd: (end: FormEnd) => void;
  /** Where it stands. */
  readonly Place: ComponentType<PlaceProps>;
}

/** From more fields than these they stand side by side. */
const fewFields = 5;

/** The row that is changed, as it is now and not as a list knew it a while ago; undefined until it is here. */
function useFreshRow({ name, provider }: AnyResource, { id = '' }: FormTarget, isNeeded: boolean) {
  const { query } = useOne<Row>({
    resource: name,
    id,
    errorNotification: false,
    ...(provider ? { dataProviderName: provider } : {}),
    queryOptions: { enabled: isNeeded, staleTime: 0, refetchOnMount: 'always' },
  });
  return { query, row: query.isFetchedAfterMount && !query.isError ? query.data?.data : undefined };
}

/** The form of a new one, or of the one with that identifier, in a dialog, a drawer or a page. */
export function ResourceForm({ resource, target, text, onEnd, Place }: ResourceFormProps) {
  const isChange = target.id !== undefined;
  const view = isChange ? resource.edit : resource.create;
  const { query, row } = useFreshRow(resource, target, isChange);
  const [reloads, setReloads] = useState(0);
  const [reported, setReported] = useState<Reported>({ formId: '', canSend: false, isSending: false });
  const waysOut = useRef<WaysOut>(undefined);
  const keepWaysOut = useCallback((ways: WaysOut) => {
    waysOut.current = ways;
  }, []);
  const giveUp = () => onEnd({ kind: 'cancelled' });
  return (
    <Place
      {...reported}
      title={text.t(isChange ? labelKeys.edit.title : labelKeys.create.title)}
      confirmLabel={text.t('kit:confirm')}
      cancelLabel={text.t('kit:cancel')}
      isWide={(view?.fields.length ?? 0) > fewFields}
      onCancel={() => (waysOut.current?.cancel ?? giveUp)()}
      onDismiss={() => (waysOut.current?.dismiss ?? giveUp)()}
    >
      {isChange && query.isError ? (
        <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />
      ) : null}
      {isChange && !query.isError && !row ? <div className={styles['waiting']} aria-busy="true" /> : null}
      {!isChange || row ? (
        <FilledForm
          key={reloads}
          resource={resource}
          target={target}
          row={row}
          text={text}
          onWaysOut={keepWaysOut}
          onReport={setReported}
          onReload={() => void query.refetch().then(() => setReloads((count) => count + 1))}
          onEnd={onEnd}
        />
      ) : null}
    </Place>
  );
}
