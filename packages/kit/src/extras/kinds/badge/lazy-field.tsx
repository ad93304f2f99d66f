import { ownEntry, plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { ToneTag } from '../../../fields/parts/tone-tag';
import textField from '../../../fields/text/field';

function BadgeCell({ field, value }: FieldProps) {
  const shown = plainText(value);
  return <ToneTag tone={ownEntry(field.tones, shown) ?? field.tone ?? 'neutral'}>{shown}</ToneTag>;
}

export default { view: { Cell: BadgeCell, width: 135 }, input: textField.input } satisfies FieldKindParts;
