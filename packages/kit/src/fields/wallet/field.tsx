import { Copyable } from '../../ui/display/copyable';
import { Box } from '../parts/box';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';

const WalletDetail = ({ value, text, isShort = false }: FieldProps & { readonly isShort?: boolean }) => (
  <Copyable
    text={plainText(value)}
    labels={{ copy: text.t('kit:copy'), copied: text.t('kit:copied') }}
    isShort={isShort}
  />
);

export default {
  view: { Cell: (props) => <WalletDetail {...props} isShort />, Detail: WalletDetail, width: 180 },
  input: { Control: (props) => <Box {...props} latin /> },
} satisfies FieldKindParts;
