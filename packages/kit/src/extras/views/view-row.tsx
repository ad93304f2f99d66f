import { CheckOutlined, DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import type { Question } from './use-view-changes';
import { roleLabel } from './view-form';
import styles from './views-panel.module.css';

/** Says whose view it is, or who may open it; undefined for one's own alone. */
function noteOf({ owner, sharedWith }: StoredView, text: ResourceText): string | undefined {
  if (owner !== undefined) return text.t('kit:views.from', { owner });
  if (sharedWith.length === 0) return undefined;
  const roles = sharedWith.map((role) => roleLabel(text, role));
  return text.t('kit:views.sharedWith', { roles: new Intl.ListFormat(text.lng).format(roles) });
}

const icons = { copy: LinkOutlined, edit: EditOutlined, remove: DeleteOutlined };

interface ViewRowProps {
  readonly text: ResourceText;
  readonly view: StoredView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onAsk: (question: Question) => void;
}

/** A saved view: opened by its name; its link is copied. One's own is edited and deleted. */
export function ViewRow({ text, view, isCurrent, onOpen, onCopy, onAsk }: ViewRowProps) {
  const noteId = useId();
  const note = noteOf(view, text);
  const tools = view.owner === undefined ? (['copy', 'edit', 'remove'] as const) : (['copy'] as const);
  return (
    <>
      <div className={styles['row']}>
        <Button
          type="text"
          className={styles['open'] ?? ''}
          icon={<CheckOutlined aria-hidden />}
          aria-current={isCurrent ? 'true' : undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          data-view={view.id}
          onClick={onOpen}
        >
          <bdi>{view.name}</bdi>
        </Button>
        {tools.map((name) => {
          const Icon = icons[name];
          const label = text.t(`kit:views.${name}`, { name: view.name });
          return (
            <Button
              key={name}
              type="text"
              icon={<Icon aria-hidden />}
              aria-label={label}
              title={label}
              onClick={() => (name === 'copy' ? onCopy() : onAsk(name))}
            />
          );
        })}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className={styles['whose']}>
          {note}
        </p>
      )}
    </>
  );
}
