import { Copyable } from '../../ui/display/copyable';
import { Box } from '../parts/box';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';

const labelsOf = ({ text }: FieldProps) => ({ copy: text.t('kit:copy'), copied: text.t('kit:copied') });

const WalletCell = (props: FieldProps) => (
  <Copyable text={plainText(props.value)} labels={labelsOf(props)} isShort />
);

const WalletDetail = (props: FieldProps) => (
  <Copyable text={plainText(props.value)} labels={labelsOf(props)} />
);

export default {
  view: { Cell: WalletCell, Detail: WalletDetail, width: 180 },
  input: { Control: (props) => <Box {...props} latin /> },
} satisfies FieldKindParts;
