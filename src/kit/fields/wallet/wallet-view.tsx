import { Copyable } from '../../../ui/display/copyable';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

const labelsOf = ({ text }: FieldProps) => ({ copy: text.t('kit:copy'), copied: text.t('kit:copied') });

const WalletCell = (props: FieldProps) => (
  <Copyable text={plainText(props.value)} labels={labelsOf(props)} isShort />
);

const WalletDetail = (props: FieldProps) => (
  <Copyable text={plainText(props.value)} labels={labelsOf(props)} />
);

export const walletView: FieldView = {
  Cell: WalletCell,
  Detail: WalletDetail,
  Filter: TextFieldFilter,
  toCsv: plainCsv,
  width: 180,
};
