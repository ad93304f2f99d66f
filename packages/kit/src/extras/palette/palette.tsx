import { SearchOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Modal } from 'antd';
import { Command, useCommandState } from 'cmdk';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess, useChangeAccess } from '../../access/use-access';
import { useRefresh } from '../../providers/auth/use-refresh';
import type { PaletteButtonProps } from '../../console/layout/header';
import { useTitleOf } from '../../console/routes/entries';
import { NamedIcon } from '../../ui/icons/named-icon';
import {
  actionCommands,
  dialogCommands,
  formCommands,
  markedParts,
  matching,
  pageCommands,
  type PaletteCommand,
} from './commands';
import { useRecordSearch, type RecordSearch } from './record-search';
import styles from './palette.module.css';

/** Inline, so that an option is called what it was called without marks. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedParts(text, typed).map((part, at) => {
    const Part = at % 2 === 1 ? 'mark' : Fragment;
    // oxlint-disable-next-line react/no-array-index-key -- a word may come twice
    return <Part key={at}>{part}</Part>;
  });
}

interface ResultsProps {
  readonly heading: string;
  readonly commands: readonly PaletteCommand[];
  readonly typed: string;
  readonly onRun: (run: () => void) => void;
}

function Results({ heading, commands, typed, onRun }: ResultsProps) {
  if (commands.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {commands.map(({ id, label, hint = '', icon, run }) => (
        <Command.Item key={id} value={id} onSelect={() => onRun(run)} className={styles['option'] ?? ''}>
          <NamedIcon name={icon} />
          <bdi className={styles['label']}>
            <Marked text={label} typed={typed} />
          </bdi>
          <bdi className={styles['hint']} dir="ltr">
            {/* What the label shows already is not marked twice. */}
            <Marked text={hint} typed={markedParts(label, typed).length > 1 ? '' : typed} />
          </bdi>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Status({ searches, isPending }: RecordSearch) {
  const { t, i18n } = useTranslation('palette');
  const count = useCommandState((state) => state.filtered.count);
  const failed = searches.filter(({ state }) => state === 'failed');
  const isBusy = isPending || searches.some(({ state }) => state === 'busy');
  const lists = new Intl.ListFormat(i18n.language).format(failed.map(({ title }) => title));
  const failure = failed.length === searches.length ? t('failed') : t('failedIn', { lists });
  const text = failed.length > 0 ? failure : isBusy ? t('searching') : t('results', { count });
  return <p role="status">{text}</p>;
}

const keys = { '↑↓': 'move', Enter: 'open', Esc: 'close' };

function KeyHints() {
  const { t } = useTranslation('palette');
  return (
    <p className={styles['keys']}>
      {Object.entries(keys).map(([key, use]) => (
        <span key={use}>
          <kbd>{key}</kbd> {t(`keys.${use}`)}
        </span>
      ))}
    </p>
  );
}

/** Returns what finds the commands that fit what is typed: the pages, and then the actions. */
function useCommands({ entries, onChangePassword }: PaletteButtonProps) {
  const { t, i18n } = useTranslation('palette');
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const { refresh } = useRefresh();
  const { mutate: logOut } = useLogout();
  const options = {
    isAllowed: useAccess(),
    t,
    titleOf,
    go: (path: string, state?: object) => void navigate(path, { state }),
    refresh: () => void refresh(),
    logOut: () => logOut(),
    changePassword: onChangePassword,
  };
  const pages = pageCommands(entries, options);
  const changing = { ...options, isAllowed: useChangeAccess() };
  const actions = [...dialogCommands(changing), ...formCommands(changing), ...actionCommands(options)];
  return (typed: string) => ({
    pages: matching(pages, typed, i18n.language),
    actions: matching(actions, typed, i18n.language),
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
  const find = useCommands(offered);
  const search = useRecordSearch(typed.trim());
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
      style={{ insetBlockStart: '12dvh' }}
      styles={{ container: { padding: 0 }, header: { margin: 0 } }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return;
        input.current?.focus();
        takeOver(takeTyped?.() ?? '');
      }}
    >
      <Command label={t('label')} shouldFilter={false} loop>
        <div className={styles['box']}>
          <SearchOutlined aria-hidden />
          <Command.Input ref={input} value={typed} placeholder={t('placeholder')} onValueChange={setTyped} />
        </div>
        <Command.List label={t('label')} className={styles['options'] ?? ''}>
          <Results heading={t('groups.pages')} commands={pages} typed={typed} onRun={run} />
          <Results heading={t('groups.actions')} commands={actions} typed={typed} onRun={run} />
          {search.searches.map(({ name, title, commands }) => (
            <Results key={name} heading={title} commands={commands} typed={typed} onRun={run} />
          ))}
        </Command.List>
        <div className={styles['foot']}>
          <Status {...search} />
          <KeyHints />
        </div>
      </Command>
    </Modal>
  );
}
