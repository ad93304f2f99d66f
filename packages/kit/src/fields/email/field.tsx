import { Box } from '../parts/box';
import { breakable } from '../parts/breakable';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';

// An address reads from left to right in every language.
function EmailCell({ value }: FieldProps) {
  const shown = plainText(value);
  return (
    <bdi dir="ltr" title={shown}>
      {breakable(shown)}
    </bdi>
  );
}

export default {
  view: { Cell: EmailCell, width: 240 },
  input: {
    // Not of type `email`, which hides blanks and half of an address from its form.
    Control: (props) => <Box {...props} inputMode="email" latin />,
    schemaRule: 'email',
    check: (typed) => (/^[^\s@]+@[^\s@]+$/.test(typed) ? undefined : 'email'),
  },
} satisfies FieldKindParts;
