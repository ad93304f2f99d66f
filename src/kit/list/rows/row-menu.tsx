import type { ComponentProps, Ref } from 'react';
import { RowActions, type RowActionsControl } from './row-actions';
import RowMenuPopup from './row-menu-popup';

interface RowMenuProps extends Omit<ComponentProps<typeof RowActions>, 'ref'> {
  readonly actions: Ref<RowActionsControl>;
  /** Of the row whose menu is open. */
  readonly popup: (ComponentProps<typeof RowMenuPopup> & { readonly key: string }) | undefined;
}

/** The one menu of a list's rows, and what its entries open; the code of both comes before the first menu. */
export default function RowMenu({ popup, actions, ...rest }: RowMenuProps) {
  return (
    <>
      {popup && <RowMenuPopup {...popup} key={popup.key} />}
      <RowActions {...rest} ref={actions} />
    </>
  );
}
