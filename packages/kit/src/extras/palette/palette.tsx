import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { Command, useCommandState } from 'cmdk';
import { useEffect, useRef, useState, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../access/use-access';
import { useSettled } from '../../lib/use-settled';
import { useRefresh } from '../../providers/auth/use-refresh';
import type { PaletteButtonProps } from '../../console/layout/header';
import { useTitleOf, loadResourceForViewer } from '../../console/routes/entries';
import { availableResources } from '../../console/routes/resources';
import type { AnyResource } from '../../schema/resource';
import {
  actionCommands,
  dialogCommands,
  formCommands,
  matching,
  pageCommands,
  type PaletteCommand,
} from './commands';
import { PaletteItem, RecordResults, hasRowPage, searchFields, type SearchState } from './record-results';
import styles from './palette.module.css';

/** The pause in typing before a search, in ms: from two characters on, or from one digit. */
const pause = 250;
const isSearched = (typed: string) => typed.length >= 2 || /^\d$/.test(typed);

/** How long rows wait for the lists above them, in ms. */
const waitTimeout = 1000;

/** Fetches the declaration of a resource; one that fails is not searched. */
const loadSearched = (name: string) =>
  loadResourceForViewer(name).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });

function useSearchable(): readonly AnyResource[] {
  const isAllowed = useAccess();
  const [found, setFound] = useState<readonly AnyResource[]>([]);
  useEffect(() => {
    let isOpen = true;
    const searched = availableResources().filter(
      ({ path, searched: has, access }) => path !== undefined && has && isAllowed(access.list),
    );
    void Promise.all(searched.map(({ name }) => loadSearched(name))).then((loaded) => {
      if (isOpen) setFound(loaded.filter((one) => one !== undefined));
    });
    return () => {
      isOpen = false;
    };
  }, [isAllowed]);
  return found;
}

/** Returns the resources to search, those with row pages first, the state of each, and whether one waits for those before. */
function useSearches(wanted: string, paused: string) {
  const isAllowed = useAccess();
  const isOn = isSearched(wanted) && isSearched(paused);
  const searchable = useSearchable();
  const [states, setStates] = useState<Readonly<Record<string, SearchState>>>({});
  const onState = useCallback(
    (name: string, state: SearchState) => setStates((known) => ({ ...known, [name]: state })),
    [],
  );
  const rank = (resource: AnyResource) => (hasRowPage(resource, isAllowed) ? 0 : 1);
  const searched = searchable
    .filter((resource) => isOn && searchFields(resource, paused).length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
  const hasWaited = useSettled(paused, waitTimeout) === paused;
  const waits = (at: number) =>
    !hasWaited && searched.slice(0, at).some(({ name }) => (states[name] ?? 'busy') === 'busy');
  return { searched, states, waits, onState };
}

interface StatusProps {
  readonly searches: readonly { readonly title: string; readonly state: SearchState | undefined }[];
}

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

interface PaletteProps extends PaletteButtonProps {
  /** Takes what was typed early, with a line break for Enter; from then on keys go into the input. */
  readonly takeTyped?: () => string | undefined;
  readonly onClose: () => void;
}

/** Returns what finds the commands that fit what is typed, those of pages first, and what goes to a page. */
function useCommands({ entries, onChangePassword }: PaletteButtonProps) {
  const isAllowed = useAccess();
  const { t, i18n } = useTranslation('palette');
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
  return { find: (typed: string) => matching(known, typed, i18n.language), go };
}

const groups = ['pages', 'actions'] as const;

interface CommandsProps {
  readonly commands: readonly PaletteCommand[];
  readonly onRun: (run: () => void) => void;
}

function Commands({ commands, onRun }: CommandsProps) {
  const { t } = useTranslation('palette');
  return groups.map((group) => {
    const members = commands.filter((command) => command.group === group);
    return members.length === 0 ? null : (
      <Command.Group key={group} heading={t(`groups.${group}`)}>
        {members.map(({ run, ...item }) => (
          <PaletteItem key={item.id} {...item} onRun={() => onRun(run)} />
        ))}
      </Command.Group>
    );
  });
}

export default function Palette({ onClose, takeTyped, ...offered }: PaletteProps) {
  const { t } = useTranslation('palette');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const paused = useSettled(wanted, pause);
  const { find, go } = useCommands(offered);
  const titleOf = useTitleOf();
  const { searched, states, waits, onState } = useSearches(wanted, paused);
  const run = (command: () => void) => {
    // Closing gives the focus back first, as the command may move it.
    onClose();
    command();
  };
  const takeOver = (early: string) => {
    const text = early.replace('\n', '');
    if (text === '') return;
    setTyped(text);
    const [first] = find(text);
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
        <Command.Input ref={input} placeholder={t('placeholder')} value={typed} onValueChange={setTyped} />
        <Command.List label={t('label')} className={styles['options'] ?? ''}>
          <Commands commands={find(typed)} onRun={run} />
          {searched.map((resource, at) => (
            <RecordResults
              key={resource.name}
              resource={resource}
              waits={waits(at)}
              typed={paused}
              onState={onState}
              onOpen={(path) => run(() => go(path))}
            />
          ))}
        </Command.List>
        <Status
          searches={searched.map(({ name, path = '' }) => ({ title: titleOf(path), state: states[name] }))}
        />
      </Command>
    </Modal>
  );
}
