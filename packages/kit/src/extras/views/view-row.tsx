import { CheckOutlined, DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useId } from 'react';
import { isComposing } from '../../lib/is-composing';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { roleLabel } from './view-form';
import styles from './views-panel.module.css';

/** Says whose view it is, or who may open it; undefined for one's own alone. */
function noteOf({ owner, sharedWith }: StoredView, text: ResourceText): string | undefined {
  if (owner !== undefined) return text.t('kit:views.from', { owner });
  if (sharedWith.length === 0) return undefined;
  const roles = sharedWith.map((role) => roleLabel(text, role));
  return text.t('kit:views.sharedWith', { roles: new Intl.ListFormat(text.lng).format(roles) });
}

type ViewProps = Readonly<{ text: ResourceText; view: StoredView }>;

interface ViewRowProps extends ViewProps {
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** A saved view: opened by its name; its link is copied, and one's own is deleted. */
export function ViewRow({ text, view, isCurrent, onOpen, onCopy, onRemove }: ViewRowProps) {
  const { id, name, owner } = view;
  const noteId = useId();
  const note = noteOf(view, text);
  const tool = (key: string, icon: ButtonProps['icon'], onClick: () => void) => {
    const label = text.t(`kit:views.${key}`, { name });
    return <Button type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />;
  };
  return (
    <>
      <div className={styles['row']}>
        <Button
          type="text"
          className={styles['open'] ?? ''}
          icon={<CheckOutlined aria-hidden />}
          aria-current={isCurrent ? 'true' : undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          data-view={id}
          onClick={onOpen}
        >
          <bdi>{name}</bdi>
        </Button>
        {tool('copy', <LinkOutlined aria-hidden />, onCopy)}
        {owner === undefined ? tool('remove', <DeleteOutlined aria-hidden />, onRemove) : null}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className={styles['whose']}>
          {note}
        </p>
      )}
    </>
  );
}

interface RemoveQuestionProps extends ViewProps {
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** Asks before a view is deleted; Escape leaves the question, and not the whole panel. */
export function RemoveQuestion({ text: { t }, view: { id, name }, onRemove, onLeave }: RemoveQuestionProps) {
  const question = t('kit:views.removeQuestion', { name });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <div
      role="group"
      aria-label={question}
      className={styles['row']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <span>{question}</span>
      <Button danger onClick={onRemove}>
        {t('kit:views.removeConfirm')}
      </Button>
      <Button type="text" data-view={id} onClick={onLeave}>
        {t('kit:cancel')}
      </Button>
    </div>
  );
}
