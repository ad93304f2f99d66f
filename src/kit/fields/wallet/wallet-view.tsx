import { Copyable } from '../../../ui/display/copyable';
import { TextControl } from '../../../ui/input/text-control';
import type { FieldProps, FieldView, InputProps } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

function WalletCell({ value, text }: FieldProps) {
  return (
    <Copyable text={String(value)} labels={{ copy: text.t('kit:copy'), copied: text.t('kit:copied') }} />
  );
}

const WalletInput = (props: InputProps) => <TextControl {...props} latin />;

export const walletView: FieldView = {
  Cell: WalletCell,
  Filter: TextFieldFilter,
  Input: WalletInput,
  width: 260,
};
