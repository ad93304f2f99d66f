import { memo, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { textAt, type Row } from '../../lib/value-at';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import { actionInput } from '../../actions/action';
import { useResourceActions } from '../../actions/use-resource-actions';
import { useFormContainer } from '../../form/use-form-container';
import RowMenuPopup from './row-menu-popup';
import type { OfResource } from '../../text/resource-text';

/** An entry of a row's menu: a link, a declared action, or the form that changes the row. */
export interface RowOffer {
  readonly label: string;
  readonly href?: string;
  readonly action?: string;
  /** Shows the row beside the list. */
  readonly peek?: ((row: Row) => unknown) | undefined;
  readonly danger?: boolean;
}

export interface OpenMenu {
  readonly row: Row;
  readonly opener: HTMLElement;
}

interface RowMenuProps extends OfResource {
  readonly fallback: RefObject<HTMLElement | null>;
  readonly open: OpenMenu | null;
  readonly offersOf: (row: Row) => readonly RowOffer[];
  readonly onClose: () => void;
}

/** The menu of a list's rows, with what it opens; rendered from its first opening on, as its hooks slow a page turn. */
export default memo(function RowMenu({ resource, text, fallback, open, offersOf, onClose }: RowMenuProps) {
  const navigate = useNavigate();
  const { run, dialog } = useResourceActions(resource);
  const { open: openForm, form } = useFormContainer(resource, text, fallback);
  const rememberFocus = useFocusReturn(fallback);
  const { idField = 'id' } = resource;
  const choose = async (row: Row, { href, action, peek }: RowOffer) => {
    if (peek) peek(row);
    else if (href !== undefined) await navigate(href);
    else if (action === undefined) openForm({ id: textAt(row, idField) });
    else {
      const giveFocusBack = rememberFocus();
      const { kind } = await run(action, actionInput(resource, action, row), { row });
      giveFocusBack(kind === 'done');
    }
  };
  return (
    <>
      {open && (
        <RowMenuPopup
          key={textAt(open.row, idField)}
          opener={open.opener}
          label={text.t('kit:actions')}
          entries={offersOf(open.row).map((offer) => ({
            ...offer,
            key: `${offer.label} ${offer.action ?? offer.href ?? ''}`,
            run: () => void choose(open.row, offer),
          }))}
          onClose={onClose}
        />
      )}
      {dialog}
      {form}
    </>
  );
});
