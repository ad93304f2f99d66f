import { TextAreaControl } from '../../../ui/input/text-area-control';
import type { FieldInput, InputProps } from '../field-input';

const JsonInput = (props: InputProps) => <TextAreaControl {...props} rows={8} code />;

function isJson(typed: string): boolean {
  try {
    JSON.parse(typed);
    return true;
  } catch {
    return false;
  }
}

export const jsonInput: FieldInput = {
  Control: JsonInput,
  emptied: null,
  check: (typed) => (isJson(typed) ? undefined : 'json'),
  read: (value) => JSON.stringify(value, null, 2),
  write: (typed) => JSON.parse(typed) as unknown,
};
