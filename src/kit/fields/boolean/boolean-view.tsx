import { Badge } from '../../../ui/display/badge';
import { SelectFilter } from '../../../ui/input/select-filter';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainText } from '../plain-text';

const yes: ReadonlySet<string> = new Set(['true', '1']);

/** Some backends say it as a figure or a text. */
export const isYes = (value: unknown): boolean => yes.has(plainText(value));

const words = (value: boolean, { t }: ResourceText) => t(value ? 'kit:yes' : 'kit:no');

const BooleanCell = ({ value, text }: FieldProps) => (
  <Badge tone={isYes(value) ? 'success' : 'neutral'}>{words(isYes(value), text)}</Badge>
);

function BooleanFilter({ path, value, text, onChange }: FilterProps) {
  const label = text.t(labelKeys.filter(path));
  return (
    <SelectFilter
      label={label}
      anyLabel={label}
      value={value}
      options={[true, false].map((one) => ({ value: String(one), label: words(one, text) }))}
      onChange={(next) => onChange(next, { typed: false })}
    />
  );
}

export const booleanView: FieldView = {
  Cell: BooleanCell,
  Filter: BooleanFilter,
  toCsv: ({ value }) => String(isYes(value)),
  width: 100,
};
