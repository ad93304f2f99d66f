import { useCommandState } from 'cmdk';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../schema/resource';
import { useAccess } from '../../access/use-access';
import { useSettled } from '../../lib/use-settled';
import { availableResources } from '../routes/resources';
import { loadResourceForViewer } from '../routes/viewer-declarations';
import { hasRowPage, searchFields, type SearchState } from './record-results';
import styles from './palette.module.css';

/** The pause in typing before a search, in ms: from two characters on, or from one digit. */
export const pause = 250;
const isSearched = (typed: string) => typed.length >= 2 || /^\d$/.test(typed);

/** How long rows wait for the lists above them, in ms. */
const waitTimeout = 1000;

function useSearchable(): readonly AnyResource[] {
  const isAllowed = useAccess();
  const [found, setFound] = useState<readonly AnyResource[]>([]);
  useEffect(() => {
    let isOpen = true;
    const searched = availableResources().filter(
      ({ path, searched: has, access }) => path !== undefined && has && isAllowed(access.list),
    );
    void Promise.allSettled(searched.map(({ name }) => loadResourceForViewer(name))).then((loaded) => {
      for (const one of loaded) if (one.status === 'rejected') console.error(one.reason);
      if (isOpen) setFound(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      isOpen = false;
    };
  }, [isAllowed]);
  return found;
}

/** Returns the resources to search, those with row pages first, the state of each, and whether one waits for those before. */
export function useSearches(wanted: string, paused: string) {
  const isAllowed = useAccess();
  const isOn = isSearched(wanted) && isSearched(paused);
  const searchable = useSearchable();
  const [states, setStates] = useState<Readonly<Record<string, SearchState>>>({});
  const onState = useCallback(
    (name: string, state: SearchState) => setStates((known) => ({ ...known, [name]: state })),
    [],
  );
  const asked = searchable.filter((resource) => isOn && searchFields(resource, paused).length > 0);
  const searched = [
    ...asked.filter((resource) => hasRowPage(resource, isAllowed)),
    ...asked.filter((resource) => !hasRowPage(resource, isAllowed)),
  ];
  const hasWaited = useSettled(paused, waitTimeout) === paused;
  const waits = (at: number) =>
    !hasWaited && searched.slice(0, at).some(({ name }) => (states[name] ?? 'busy') === 'busy');
  return { searched, states, waits, onState };
}

interface StatusProps {
  readonly searches: readonly { readonly title: string; readonly state: SearchState | undefined }[];
}

export function Status({ searches }: StatusProps) {
  const { t, i18n } = useTranslation('palette');
  const count = useCommandState((state) => state.filtered.count);
  const failed = searches.filter(({ state }) => state === 'failed').map(({ title }) => title);
  const isBusy = searches.some(({ state }) => state === 'busy');
  const isWhole = failed.length === searches.length;
  const lists = new Intl.ListFormat(i18n.language).format(failed);
  const failure = isWhole ? t('failed') : t('failedIn', { lists });
  const text = failed.length > 0 ? failure : isBusy ? t('searching') : t('results', { count });
  return (
    <p className={styles['status']} role="status">
      {text}
    </p>
  );
}
