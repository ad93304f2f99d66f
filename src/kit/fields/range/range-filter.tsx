import { useState } from 'react';
import { isOpen, type Range } from '../../../lib/range';
import { Popup } from '../../../ui/popup/popup';
import { labelKeys } from '../../text/label-keys';
import type { RangeFilterProps } from '../field-view';
import { RangePanel } from './range-panel';
import type { RangeForm } from './range-form';

/** The range in words, with one end where the other is open. */
function inWords({ from = '', to = '' }: Range, show: (end: string) => string): string {
  if (to === '') return `≥ ${show(from)}`;
  if (from === '') return `≤ ${show(to)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

/** A button that says what a list is narrowed to, and opens the boxes for its two ends. */
export function RangeFilter({ form, ...props }: RangeFilterProps & { readonly form: RangeForm }) {
  const { path, value, text } = props;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const label = text.t(labelKeys.filter(path));
  return (
    <Popup
      label={isOpen(value) ? label : `${label}: ${inWords(value, (end) => form.show(end, text))}`}
      icon={form.icon}
      role="dialog"
      isOpen={isPanelOpen}
      onOpen={setPanelOpen}
    >
      {() => <RangePanel form={form} {...props} />}
    </Popup>
  );
}
