import { EditOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { shownField } from '../../schema/resource';
import { textAt } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import { matchesAll, useAccess } from '../../access/use-access';
import { fieldAt } from '../../fields/field-value';
import { kindParts } from '../../fields/loaded-kinds';
import { labelKeys } from '../../text/resource-text';
import type { InlineCellProps } from '../../list/table/use-list-columns';
import { nameCellId } from '../../list/table/table-columns';
import styles from './inline.module.css';

const CellEditor = lazyPart(() => import('./cell-editor'));

type EditableProps = InlineCellProps & {
  /** The path in the body that is sent. */
  readonly field: string;
};

function EditableCell({ resource, path, field, row, text, children }: EditableProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useLazyDialog(CellEditor, opener);
  const open = () => {
    // A double click leaves the focus elsewhere, and it is given back to where it was.
    opener.current?.focus();
    void editor.open();
  };
  const id = textAt(row, resource.idField ?? 'id');
  const { numeric } = kindParts(shownField(fieldAt(resource, path)).kind).view;
  const label = text.t('kit:inline.edit', { field: text.t(labelKeys.field(path)) });
  const dialog = editor.show((_, onClose) => ({ resource, id, field, text, label, opener, onClose }));
  return (
    // The button beside the value is for the keyboard and for touch.
    <span className={styles['cell']} data-numeric={numeric} data-control="" onDoubleClick={open}>
      <span className={styles['value']}>{children}</span>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-label={label}
        aria-describedby={nameCellId(id)}
        aria-haspopup="dialog"
        aria-expanded={dialog !== null}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'F2') open();
        }}
      >
        <EditOutlined aria-hidden />
      </button>
      {dialog}
    </span>
  );
}

/** A cell that is edited in place; its value alone where the viewer may not change it. */
export function InlineCell(props: InlineCellProps) {
  const { resource, path, row, children } = props;
  const may = useAccess();
  const viewer = useIdentity();
  const { edit, editWhen, access } = resource;
  const asked = edit?.fields.find(({ field, as = field, isReadOnly }) => as === path && !isReadOnly);
  const isAllowed = access.edit !== undefined && may(access.edit) && matchesAll(row, editWhen, viewer);
  return asked && isAllowed ? <EditableCell {...props} field={asked.field} /> : children;
}
