import { useLogout } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Command, useCommandState } from 'cmdk';
import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../access/use-access';
import { useSettled } from '../use-settled';
import { useRefresh } from '../../providers/auth/use-refresh';
import type { PaletteButtonProps } from '../../console/layout/header';
import { useTitleOf, loadResourceForViewer } from '../../console/routes/entries';
import { availableResources } from '../../console/routes/resources';
import type { AnyResource } from '../../schema/resource';
import { actionCommands, dialogCommands, formCommands, matching, pageCommands } from './commands';
import {
  RecordResults,
  Results,
  hasRowPage,
  searchFields,
  type SearchState,
  type SearchStates,
} from './record-results';
import styles from './palette.module.css';

/** The pause in typing before a search, in ms: from two characters on, or from one digit. */
const pause = 250;
const isSearched = (typed: string) => typed.length >= 2 || /^\d$/.test(typed);

/** How long rows wait for the lists above them, in ms. */
const waitTimeout = 1000;

/** Returns the resources whose rows can be searched, those with row pages first; undefined until they are loaded. */
function useSearchable(): readonly AnyResource[] | undefined {
  const isAllowed = useAccess();
  const loaded = useQueries({
    queries: availableResources()
      .filter(({ path, searched, access }) => path !== undefined && searched && isAllowed(access.list))
      .map(({ name }) => ({
        queryKey: ['searched', name],
        queryFn: () => loadResourceForViewer(name),
        retry: false,
        // What the viewer may see of it may be another the next time.
        gcTime: 0,
      })),
  });
  if (loaded.some(({ isPending }) => isPending)) return undefined;
  const rank = (resource: AnyResource) => (hasRowPage(resource, isAllowed) ? 0 : 1);
  return loaded.flatMap(({ data }) => data ?? []).toSorted((one, other) => rank(one) - rank(other));
}

interface Search {
  readonly resource: AnyResource;
  readonly state: SearchState;
  /** One above is still pending: new rows wait for it. */
  readonly waits: boolean;
}

function useSearches(wanted: string, paused: string) {
  const searchable = useSearchable();
  const [states, onState] = useReducer(
    (known: SearchStates, told: SearchStates) => ({ ...known, ...told }),
    {},
  );
  const isOn = isSearched(wanted) && isSearched(paused);
  const searched = (searchable ?? []).filter((resource) => isOn && searchFields(resource, paused).length > 0);
  const stateOf = ({ name }: AnyResource) => states[name] ?? 'busy';
  const hasWaited = useSettled(paused, waitTimeout) === paused;
  const searches = searched.map((resource, at): Search => {
    const waits = !hasWaited && searched.slice(0, at).some((above) => stateOf(above) === 'busy');
    return { resource, state: stateOf(resource), waits };
  });
  return {
    searches,
    onState,
    isPending: isSearched(wanted) && (wanted !== paused || searchable === undefined),
  };
}

interface StatusProps {
  readonly searches: readonly Search[];
  /** Whether the search has yet to begin. */
  readonly isPending: boolean;
}

function Status({ searches, isPending }: StatusProps) {
  const { t, i18n } = useTranslation('palette');
  const titleOf = useTitleOf();
  const count = useCommandState((state) => state.filtered.count);
  const failed = searches.filter(({ state }) => state === 'failed');
  const isBusy = isPending || searches.some(({ state }) => state === 'busy');
  const titles = failed.map(({ resource }) => titleOf(resource.path ?? ''));
  const lists = new Intl.ListFormat(i18n.language).format(titles);
  const failure = failed.length === searches.length ? t('failed') : t('failedIn', { lists });
  const text = failed.length > 0 ? failure : isBusy ? t('searching') : t('results', { count });
  return (
    <p className={styles['status']} role="status">
      {text}
    </p>
  );
}

/** Returns what finds the commands that fit what is typed: the pages, and then the actions. */
function useCommands({ entries, onChangePassword }: PaletteButtonProps) {
  const { t, i18n } = useTranslation('palette');
  const isAllowed = useAccess();
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const { refresh } = useRefresh();
  const { mutate: logOut } = useLogout();
  const lng = i18n.language;
  const options = {
    isAllowed,
    t,
    titleOf,
    go: (path: string, state?: object) => void navigate(path, { state }),
    refresh: () => void refresh(),
    logOut: () => logOut(),
    changePassword: onChangePassword,
  };
  const pages = pageCommands(entries, options);
  const actions = [...dialogCommands(options), ...formCommands(options), ...actionCommands(options)];
  return (typed: string) => ({
    pages: matching(pages, typed, lng),
    actions: matching(actions, typed, lng),
  });
}

interface PaletteProps extends PaletteButtonProps {
  /** Takes what was typed early, with a line break for Enter; from then on keys go into the input. */
  readonly takeTyped?: () => string | undefined;
  readonly onClose: () => void;
}

export default function Palette({ onClose, takeTyped, ...offered }: PaletteProps) {
  const { t } = useTranslation('palette');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const paused = useSettled(wanted, pause);
  const find = useCommands(offered);
  const { searches, onState, isPending } = useSearches(wanted, paused);
  const { pages, actions } = find(typed);
  const run = (command: () => void) => {
    onClose();
    command();
  };
  const takeOver = (early: string) => {
    const text = early.replace('\n', '');
    if (text === '') return;
    setTyped(text);
    const found = find(text);
    const [first] = [...found.pages, ...found.actions];
    if (text !== early && first) run(first.run);
  };
  return (
    <Modal
      open
      title={<span className="visually-hidden">{t('label')}</span>}
      footer={null}
      closable={false}
      width={560}
      className={styles['palette'] ?? ''}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return;
        input.current?.focus();
        takeOver(takeTyped?.() ?? '');
      }}
    >
      <Command label={t('label')} shouldFilter={false} loop>
        <Command.Input ref={input} value={typed} placeholder={t('placeholder')} onValueChange={setTyped} />
        <Command.List label={t('label')} className={styles['options'] ?? ''}>
          <Results heading={t('groups.pages')} commands={pages} onRun={run} />
          <Results heading={t('groups.actions')} commands={actions} onRun={run} />
          {searches.map(({ resource, waits }) => (
            <RecordResults
              key={resource.name}
              resource={resource}
              waits={waits}
              typed={paused}
              onState={onState}
              onRun={run}
            />
          ))}
        </Command.List>
        <Status searches={searches} isPending={isPending} />
      </Command>
    </Modal>
  );
}
