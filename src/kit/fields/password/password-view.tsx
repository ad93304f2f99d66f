import { TextControl } from '../../../ui/input/text-control';
import type { FieldView, InputProps } from '../field-view';
import { TextFieldFilter } from '../text/text-view';

/** A password that the API gives away is a mistake, which is not made worse by showing it. */
const PasswordCell = () => '••••••••';

const PasswordInput = (props: InputProps) => <TextControl {...props} type="password" latin />;

export const passwordView: FieldView = {
  Cell: PasswordCell,
  Filter: TextFieldFilter,
  Input: PasswordInput,
};
