import type { Choice } from '../../ui/input/choice-options';
import { SelectFilter } from '../../ui/input/select-filter';
import { labelKeys } from '../text/label-keys';
import type { FilterProps } from './field-view';

interface ChoiceFilterProps extends Omit<FilterProps, 'field'> {
  readonly options: readonly Choice[];
}

/** Narrows a list to one of a few values; as long as none is chosen it shows what it is called. */
export function ChoiceFilter({ path, value, text, onChange, options }: ChoiceFilterProps) {
  const label = text.t(labelKeys.filter(path));
  return (
    <SelectFilter
      label={label}
      anyLabel={label}
      value={value}
      options={options}
      onChange={(next) => onChange(next, { typed: false })}
    />
  );
}
