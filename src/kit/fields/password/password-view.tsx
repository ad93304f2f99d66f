import type { FieldView } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

/** A password that the API gives away is a mistake, which is not made worse by showing it or by writing it into a file. */
const PasswordCell = () => '••••••••';

export const passwordView: FieldView = {
  Cell: PasswordCell,
  Filter: TextFieldFilter,
  toCsv: () => '',
};
