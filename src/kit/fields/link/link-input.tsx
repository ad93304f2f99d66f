import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';
import { targetOf } from './link-target';

const LinkInput = (props: InputProps) => <TextControl {...props} keys="url" latin />;

export const linkInput: FieldInput = {
  Control: LinkInput,
  check: (typed) => (targetOf(typed) ? undefined : 'link'),
};
