import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { may } from '../../../contract/access';
import { useViewer } from '../../providers/auth/use-session';
import type { FormRequest } from '../../kit/form/form-request';
import { Icon } from '../../ui/icon/icon';
import { useRefresh } from '../../providers/auth/use-refresh';
import { useTitleOf } from '../routes/use-page-title';
import type { Entry } from '../routes/entries';
import { actionCommands, formCommands, matching, pageCommands, type Command } from './commands';
import { creatable } from './creatable';
import { optionId, PaletteOptions } from './palette-options';
import { usePeopleSearch, type PeopleSearch } from './use-people-search';
import styles from './palette.module.css';

export interface PaletteDialogProps {
  readonly entries: readonly Entry[];
  readonly onChangePassword: () => void;
  readonly onClose: () => void;
}

/** What can be done with what was typed, the pages first. */
function useCommands({ entries, onChangePassword }: Omit<PaletteDialogProps, 'onClose'>, typed: string) {
  const viewer = useViewer();
  const namespaces = useMemo(() => ['palette', ...creatable(viewer).map(({ name }) => name)], [viewer]);
  const { t, i18n } = useTranslation(namespaces);
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const { refresh } = useRefresh();
  const search = usePeopleSearch(typed);
  const go = (path: string, state?: FormRequest) => void navigate(path, { state });
  const known = [
    ...pageCommands(entries, { viewer, titleOf, go }),
    ...formCommands({ viewer, t, go }),
    ...actionCommands({
      t,
      lng: i18n.language,
      refresh: () => void refresh(),
      changePassword: onChangePassword,
    }),
  ];
  const people = search.people.map(({ group, path, name, email }): Command => {
    const icon = group === 'users' ? 'users' : 'megaphone';
    return { id: `open ${path}`, group, label: name, hint: email, icon, run: () => go(path) };
  });
  return { commands: [...matching(known, typed, i18n.language), ...people], search };
}

function Remark({ count, search }: { readonly count: number; readonly search: PeopleSearch }) {
  const { t } = useTranslation('palette');
  const text =
    search.state === 'busy'
      ? t('searching')
      : search.state === 'failed'
        ? t('failed')
        : t('results', { count });
  return (
    <p className={styles['remark']} role="status">
      {text}
    </p>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface BoxProps {
  readonly listId: string;
  readonly typed: string;
  readonly commands: readonly Command[];
  readonly active: number;
  readonly onType: (typed: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRun: (command: Command) => void;
}

/** Where one types; the arrows walk through what fits, round and round. */
function Box({ listId, typed, commands, active, onType, onMove, onRun }: BoxProps) {
  const { t } = useTranslation('palette');
  const viewer = useViewer();
  const words = t(may(viewer, 'users.list') ? 'placeholder' : 'placeholderInfluencers');
  const hasAny = commands.length > 0;
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const command = commands[active];
    if (step !== undefined && hasAny) onMove((active + step + commands.length) % commands.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && command) onRun(command);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['box']}>
      <Icon name="search" size={16} />
      <input
        type="text"
        role="combobox"
        aria-label={words}
        aria-expanded={hasAny}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hasAny ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={words}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
}

/** Goes to a page, runs an action or finds somebody: a box with what fits below it, as ARIA has a combobox. */
export default function PaletteDialog({ onClose, ...offered }: PaletteDialogProps) {
  const { t } = useTranslation('palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { commands, search } = useCommands(offered, typed);
  const active = Math.min(chosen, commands.length - 1);
  useEffect(() => dialog.current?.showModal(), []);

  const run = (command: Command) => {
    // First the focus goes back to where it was: what is run may move it on.
    dialog.current?.close();
    command.run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes, as Escape does
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('label')}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <Box
        listId={listId}
        typed={typed}
        commands={commands}
        active={active}
        onType={(text) => {
          setTyped(text);
          setChosen(0);
        }}
        onMove={setChosen}
        onRun={run}
      />
      <PaletteOptions
        id={listId}
        label={t('label')}
        commands={commands}
        active={active}
        groupName={(group) => t(`groups.${group}`)}
        onRun={run}
      />
      <Remark count={commands.length} search={search} />
    </dialog>
  );
}
