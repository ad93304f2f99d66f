import { ChoiceControl } from '../../../ui/input/choice-control';
import { labelKeys } from '../../text/label-keys';
import type { FieldInput, InputProps } from '../field-input';

function EnumInput({ path, offered, text, ...control }: InputProps) {
  const options = offered.map((value) => ({ value, label: text.t(labelKeys.value(path, value)) }));
  return <ChoiceControl {...control} options={options} emptyLabel={text.t('kit:choose')} />;
}

export const enumInput: FieldInput = {
  Control: EnumInput,
  emptied: null,
  check: (typed, { values }) => (values && !Object.hasOwn(values, typed) ? 'choice' : undefined),
};
