import { useEffect, useState } from 'react';
import { isOpen, type Range } from '../../lib/range';
import { lazyPart } from '../../ui/lazy-part';
import { PanelButton } from '../../frames/panel-button';
import { labelKeys } from '../../text/label-keys';
import type { RangeFilterProps } from '../field-kind';
import { formatValue, kindParts } from '../loaded-kinds';
import { debounce } from './filters';

// The form around the boxes is 20 kB that no list needs before somebody opens it.
const RangePanel = lazyPart(() => import('./range-panel'));

function describe({ from = '', to = '' }: Range, show: (end: string) => string): string {
  if (to === '') return `≥ ${show(from)}`;
  if (from === '') return `≤ ${show(to)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

/** A button that names the range a list is narrowed to, and opens the boxes for its ends. */
export function RangeFilter(props: RangeFilterProps) {
  const { path, field, value, text, onChange } = props;
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
  const name = text.t(labelKeys.filter(path));
  const label = isOpen(shown) ? name : `${name}: ${describe(shown, show)}`;
  const change: RangeFilterProps['onChange'] = (range, how) => {
    setDue(how.typed ? range : undefined);
    if (!how.typed) onChange(range, how);
  };
  return (
    <PanelButton label={label} role="dialog" placement="bottomLeft">
      {() => <RangePanel {...props} value={shown} onChange={change} />}
    </PanelButton>
  );
}
