import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { Command, useCommandState } from 'cmdk';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { useAccess } from '../../kit/access/use-access';
import { useRefresh } from '../../providers/auth/use-refresh';
import type { Entry } from '../routes/entries';
import { offeredResources, resources } from '../routes/resources';
import { useTitleOf } from '../routes/titles';
import {
  actionCommands,
  dialogCommands,
  formCommands,
  matching,
  pageCommands,
  type PaletteCommand,
} from './commands';
import { PaletteItem } from './palette-item';
import { hasRowPage, RecordResults, searchFields, type SearchState } from './record-results';
import styles from './palette.module.css';

export interface PaletteProps {
  readonly entries: readonly Entry[];
  readonly onChangePassword: () => void;
  /** Returns what was typed before the box had the focus; from then on keys go into it. */
  readonly takeTyped?: () => string;
  readonly onClose: () => void;
}

/** Rows are searched for after this pause in typing, in ms: from two characters on, or from one digit. */
const pause = 250;
const isSearched = (typed: string) => typed.length >= 2 || /^\d$/.test(typed);

function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  // An emptied box ends the search, so that the next word does not begin with a search for the last one.
  if (typed === '' && paused !== '') setPaused('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** For so long, in ms, rows that are found wait for those of the lists above them. */
const patience = 1000;

/** Returns whether a search has been on for longer than {@link patience}. */
function useIsLate(paused: string): boolean {
  const [late, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(paused), patience);
    return () => clearTimeout(timer);
  }, [paused]);
  return late === paused;
}

/** Returns the declarations whose rows can be found, fetched when the palette is opened. */
function useSearchable(): readonly AnyResource[] {
  const isAllowed = useAccess();
  const [found, setFound] = useState<readonly AnyResource[]>([]);
  useEffect(() => {
    let isOpen = true;
    const searched = offeredResources().filter(
      ({ path, searched: has, access }) => path !== undefined && has && isAllowed(access.list),
    );
    void Promise.allSettled(searched.map(({ load }) => load())).then((loaded) => {
      for (const one of loaded) if (one.status === 'rejected') console.error(one.reason);
      if (isOpen) setFound(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      isOpen = false;
    };
  }, [isAllowed]);
  return found;
}

/**
 * Returns the resources that are searched for what was typed before the last pause, those whose rows have a page
 * first; the state of each search; and whether those before one of them are still to be waited for.
 */
function useSearches(wanted: string, paused: string) {
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
  const isLate = useIsLate(paused);
  const waits = (at: number) =>
    !isLate && searched.slice(0, at).some(({ name }) => (states[name] ?? 'busy') === 'busy');
  return { searched, states, waits, onState };
}

/** Returns the commands that match what was typed, the pages first. */
function useCommands(
  { entries, onChangePassword }: Pick<PaletteProps, 'entries' | 'onChangePassword'>,
  typed: string,
) {
  const isAllowed = useAccess();
  const namespaces = useMemo(
    () => [
      'palette',
      ...resources().map(({ name }) => name),
      ...entries.flatMap((entry) => entry.namespaces),
    ],
    [entries],
  );
  const { t, i18n } = useTranslation([...new Set(namespaces)]);
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const { refresh } = useRefresh();
  const { mutate: logOut } = useLogout();
  const go = (path: string, state?: object) => void navigate(path, { state });
  const known = [
    ...pageCommands(entries, { isAllowed, titleOf, go }),
    ...dialogCommands({ isAllowed, t, go }),
    ...formCommands({ isAllowed, t, go }),
    ...actionCommands({
      t,
      lng: i18n.language,
      refresh: () => void refresh(),
      logOut: () => logOut(),
      changePassword: onChangePassword,
    }),
  ];
  return { commands: matching(known, typed, i18n.language), go, titleOf };
}

interface StatusProps {
  /** The state of each search that is on, with its title. */
  readonly searches: readonly { readonly title: string; readonly state: SearchState | undefined }[];
}

/** How many results there are, and which lists could not be searched. */
function Status({ searches }: StatusProps) {
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

const groups = ['pages', 'actions'] as const;

interface CommandsProps {
  readonly commands: readonly PaletteCommand[];
  readonly onRun: (run: () => void) => void;
}

/** The pages and actions that fit, in their groups. */
function Commands({ commands, onRun }: CommandsProps) {
  const { t } = useTranslation('palette');
  return groups.map((group) => {
    const members = commands.filter((command) => command.group === group);
    return members.length === 0 ? null : (
      <Command.Group key={group} heading={t(`groups.${group}`)}>
        {members.map(({ run, ...item }) => (
          <PaletteItem
            key={item.id}
            id={item.id}
            label={item.label}
            hint={item.hint}
            icon={item.icon}
            onRun={() => onRun(run)}
          />
        ))}
      </Command.Group>
    );
  });
}

/** Goes to a page, runs an action or finds a row of any declared resource: cmdk's list in antd's dialog. */
export default function Palette({ onClose, takeTyped, ...offered }: PaletteProps) {
  const { t } = useTranslation('palette');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const paused = usePaused(wanted);
  const { commands, go, titleOf } = useCommands(offered, typed);
  const { searched, states, waits, onState } = useSearches(wanted, paused);
  const run = (command: () => void) => {
    // Closing gives the focus back first, as the command may move it.
    onClose();
    command();
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
        const ahead = takeTyped?.() ?? '';
        if (ahead !== '') setTyped(ahead);
      }}
    >
      <Command label={t('label')} shouldFilter={false} loop>
        <Command.Input ref={input} placeholder={t('placeholder')} value={typed} onValueChange={setTyped} />
        <Command.List label={t('label')} className={styles['options'] ?? ''}>
          <Commands commands={commands} onRun={run} />
          {searched.map((resource, at) => (
            <RecordResults
              key={resource.name}
              resource={resource}
              waits={waits(at)}
              title={titleOf(resource.path ?? '')}
              rowTitle={titleOf(`${resource.path ?? ''}/0`)}
              typed={paused}
              onState={onState}
              onOpen={(path) => run(() => go(path))}
            />
          ))}
        </Command.List>
        <Status
          searches={searched.map(({ name, path = '' }) => ({
            title: titleOf(path),
            state: states[name],
          }))}
        />
      </Command>
    </Modal>
  );
}
