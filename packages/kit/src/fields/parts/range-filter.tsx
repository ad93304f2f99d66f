import { useEffect, useState } from 'react';
import { isOpen, type Range } from '../../lib/range';
import { labelKeys } from '../../text/label-keys';
import type { RangeFilterProps } from '../field-kind';
import { formatValue, kindParts } from '../loaded-kinds';
import { Chip } from './chip';
import { debounce } from './filters';
import { RangePanel } from './range-panel';
import styles from './chip.module.css';

function describe({ from = '', to = '' }: Range, show: (end: string) => string): string {
  if (to === '') return `≥ ${show(from)}`;
  if (from === '') return `≤ ${show(to)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

/** A chip that names the range a list is narrowed to, and opens the boxes for its ends. */
export function RangeFilter(props: RangeFilterProps) {
  const { path, field, value, text, place, onChange } = props;
  const { format } = kindParts(field.kind).view.range ?? {};
  const show = (end: string) =>
    format?.(end, text.lng) ?? formatValue({ path, field, value: end, row: {}, text });
  const [due, setDue] = useState<Range>();
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => {
      setDue(undefined);
      onChange(due, { typed: true });
    }, debounce);
    return () => clearTimeout(timer);
  }, [due, onChange]);
  const shown = due ?? value;
  const label = text.t(labelKeys.filter(path));
  const change: RangeFilterProps['onChange'] = (range, how) => {
    const isDelayed = how.typed && place !== 'sheet';
    setDue(isDelayed ? range : undefined);
    if (!isDelayed) onChange(range, how);
  };
  const panel = <RangePanel {...props} value={shown} onChange={change} />;
  if (place === 'sheet')
    return (
      <fieldset className={styles['range']}>
        <legend>{label}</legend>
        {panel}
      </fieldset>
    );
  const set = isOpen(shown) ? undefined : `${label}: ${describe(shown, show)}`;
  return (
    <Chip {...{ label, set, text }} onClear={() => change({}, { typed: false })}>
      {() => panel}
    </Chip>
  );
}
