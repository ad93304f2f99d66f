import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { Command } from 'cmdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../access/use-access';
import { useSettled } from '../../lib/use-settled';
import { useRefresh } from '../../providers/auth/use-refresh';
import { paletteNamespaces } from '../routes/bespoke-pages';
import type { Entry } from '../routes/entries';
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
import { RecordResults } from './record-results';
import { pause, Status, useSearches } from './searches';
import styles from './palette.module.css';

/** Typed before the palette's input had the focus, and whether Enter followed. */
export interface TypedAhead {
  readonly text: string;
  readonly isEntered: boolean;
}

export interface PaletteProps {
  readonly entries: readonly Entry[];
  readonly onChangePassword: () => void;
  /** Takes what was typed early; from then on keys go into the input. */
  readonly takeTyped?: () => TypedAhead | undefined;
  readonly onClose: () => void;
}

function useCommands(
  { entries, onChangePassword }: Pick<PaletteProps, 'entries' | 'onChangePassword'>,
  typed: string,
) {
  const isAllowed = useAccess();
  const { t, i18n } = useTranslation(useMemo(() => paletteNamespaces(), []));
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

/** Returns a callback that runs the first command once what was typed has narrowed them. */
function useEnter(commands: readonly PaletteCommand[], run: (command: () => void) => void): () => void {
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    const [first] = groups.flatMap((group) => commands.filter((command) => command.group === group));
    if (first) run(first.run);
  });
  return () => (isEntered.current = true);
}

export default function Palette({ onClose, takeTyped, ...offered }: PaletteProps) {
  const { t } = useTranslation('palette');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const paused = useSettled(wanted, pause);
  const { commands, go, titleOf } = useCommands(offered, typed);
  const { searched, states, waits, onState } = useSearches(wanted, paused);
  const run = (command: () => void) => {
    // Closing gives the focus back first, as the command may move it.
    onClose();
    command();
  };
  const enter = useEnter(commands, run);
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
        const ahead = takeTyped?.();
        if (!ahead || ahead.text === '') return;
        setTyped(ahead.text);
        if (ahead.isEntered) enter();
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
          searches={searched.map(({ name, path = '' }) => ({ title: titleOf(path), state: states[name] }))}
        />
      </Command>
    </Modal>
  );
}
