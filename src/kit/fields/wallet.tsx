import { Copyable } from '../../ui/display/copyable';
import type { FieldProps, FieldView } from './field-view';
import { TextFieldFilter } from './text';

function WalletCell({ value, text }: FieldProps) {
  return (
    <Copyable text={String(value)} labels={{ copy: text.t('kit:copy'), copied: text.t('kit:copied') }} />
  );
}

export const walletView: FieldView = { Cell: WalletCell, Filter: TextFieldFilter, width: 260 };
