import { Badge } from '../../../ui/display/badge';
import type { ResourceText } from '../../text/use-resource-text';
import { ChoiceFilter } from '../choice-filter';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainText } from '../plain-text';

const yes: ReadonlySet<string> = new Set(['true', '1']);

/** Some backends say it as a figure or a text. */
export const isYes = (value: unknown): boolean => yes.has(plainText(value));

const words = (value: boolean, { t }: ResourceText) => t(value ? 'kit:yes' : 'kit:no');

const BooleanCell = ({ value, text }: FieldProps) => (
  <Badge tone={isYes(value) ? 'success' : 'neutral'}>{words(isYes(value), text)}</Badge>
);

const BooleanFilter = (props: FilterProps) => (
  <ChoiceFilter
    {...props}
    options={[true, false].map((one) => ({ value: String(one), label: words(one, props.text) }))}
  />
);

export const booleanView: FieldView = {
  Cell: BooleanCell,
  Filter: BooleanFilter,
  toCsv: ({ value }) => String(isYes(value)),
  width: 100,
};
