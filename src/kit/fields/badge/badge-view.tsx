import { Badge } from '../../../ui/display/badge';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

function BadgeCell({ field, value }: FieldProps) {
  const shown = plainText(value);
  return <Badge tone={field.tones?.[shown] ?? field.tone ?? 'neutral'}>{shown}</Badge>;
}

export const badgeView: FieldView = {
  Cell: BadgeCell,
  Filter: TextFieldFilter,
  toCsv: plainCsv,
  width: 135,
};
