import { Button, Checkbox, Input } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isComposing } from '../../lib/is-composing';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { longestName, viewNamed } from './saved-views';
import styles from './views-panel.module.css';

export type Question = 'rename' | 'share' | 'remove';

interface FormProps {
  readonly text: ResourceText;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly isInRow?: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  /** Stands in the place of a row, and takes the focus. */
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A question about a view, with the button that answers it; Escape leaves it, and not the whole panel. */
function ViewForm(props: FormProps) {
  const { text, submitLabel, look, isInRow, isDisabled = false, onSubmit, onLeave, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const takesFocus = onLeave !== undefined;
  useEffect(() => {
    if (!takesFocus) return;
    const first = form.current?.querySelector<HTMLElement>('input, [type="button"]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [takesFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      ref={form}
      className={styles[isInRow ? 'row' : 'form']}
      aria-label={submitLabel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onLeave || isComposing(event)) return;
        event.stopPropagation();
        onLeave();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) onSubmit();
      }}
    >
      {children}
      <Button
        htmlType="submit"
        type={look === 'primary' ? 'primary' : 'default'}
        danger={look === 'danger'}
        disabled={isDisabled}
      >
        {submitLabel}
      </Button>
      {onLeave ? (
        <Button type="text" onClick={onLeave}>
          {text.t('kit:cancel')}
        </Button>
      ) : null}
    </form>
  );
}

interface NameFormProps extends Pick<FormProps, 'text' | 'onLeave'> {
  readonly view?: StoredView;
  /** One's own views, whose names are taken. */
  readonly others: readonly StoredView[];
  /** @returns whether the name was stored; it stays in the form where it was not */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** Asks for the name of a view: a new one replaces one of the same name, a renamed one needs a free name. */
export function NameForm({ text, view, others, onSave, onLeave }: NameFormProps) {
  const { t } = text;
  const [name, setName] = useState(view?.name ?? '');
  const note = useId();
  const trimmed = name.trim();
  const isTaken = viewNamed(others, trimmed) !== undefined;
  const isRefused = isTaken && view !== undefined;
  const replaces = isTaken && view === undefined;
  const label = t(view ? 'kit:views.newName' : 'kit:views.name');
  const saveKey = replaces ? 'kit:views.replace' : 'kit:views.save';
  const save = async () => {
    if (await onSave(trimmed)) setName('');
  };
  return (
    <ViewForm
      text={text}
      submitLabel={t(view ? 'kit:views.renameConfirm' : saveKey)}
      {...(view ? { isInRow: true } : { look: 'primary' })}
      isDisabled={trimmed === '' || isRefused}
      onSubmit={() => void save()}
      onLeave={onLeave}
    >
      <Input
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={replaces ? note : undefined}
        placeholder={label}
        {...(isRefused ? { status: 'error' } : {})}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      {replaces ? (
        <span id={note} className={styles['note']}>
          {t('kit:views.replaces')}
        </span>
      ) : null}
    </ViewForm>
  );
}

/** The name of a role; one of the settings is its own. */
export const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

interface QuestionProps<Answer> extends Pick<FormProps, 'text' | 'onLeave'> {
  readonly view: StoredView;
  readonly onAnswer: (answer: Answer) => void;
}

interface ShareFormProps extends QuestionProps<readonly string[]> {
  readonly roles: readonly string[];
}

export function ShareForm({ text, view, roles, onAnswer, onLeave }: ShareFormProps) {
  const { name, sharedWith } = view;
  const [chosen, setChosen] = useState([...sharedWith]);
  const question = useId();
  // What it is shared with already may stay, also where one may not share with it oneself.
  const offered = [...new Set([...roles, ...sharedWith])];
  return (
    <ViewForm
      text={text}
      submitLabel={text.t('kit:views.shareConfirm')}
      onSubmit={() => onAnswer(chosen)}
      onLeave={onLeave}
    >
      <span id={question} className={styles['question']}>
        {text.t('kit:views.shareQuestion', { name })}
      </span>
      <div role="group" aria-labelledby={question} className={styles['roles']}>
        <Checkbox.Group
          value={chosen}
          options={offered.map((role) => ({ value: role, label: roleLabel(text, role) }))}
          onChange={setChosen}
        />
      </div>
    </ViewForm>
  );
}

export const RemoveForm = ({ text, view, onAnswer, onLeave }: QuestionProps<void>) => (
  <ViewForm
    text={text}
    submitLabel={text.t('kit:views.removeConfirm')}
    look="danger"
    isInRow
    onSubmit={onAnswer}
    onLeave={onLeave}
  >
    <span className={styles['question']}>{text.t('kit:views.removeQuestion', { name: view.name })}</span>
  </ViewForm>
);
