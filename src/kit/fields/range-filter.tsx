import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { isOpen, type Range } from '../../lib/range';
import { labelKeys } from '../text/label-keys';
import type { RangePanelProps } from './range-panel';

// The form around the boxes is 20 kB that no list needs before somebody opens it.
const RangePanel = lazy(() => import('./range-panel'));

/** The range as a text, with one end where the other is open. */
function describe({ from = '', to = '' }: Range, show: (end: string) => string): string {
  if (to === '') return `≥ ${show(from)}`;
  if (from === '') return `≤ ${show(to)}`;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

/** A button that names the range a list is narrowed to, and opens the boxes for its ends. */
export function RangeFilter(props: RangePanelProps) {
  const { path, value, text, kind } = props;
  const [open, setOpen] = useState(false);
  const name = text.t(labelKeys.filter(path));
  const label = isOpen(value) ? name : `${name}: ${describe(value, (end) => kind.show(end, text))}`;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
        <div
          role="dialog"
          aria-label={label}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
          }}
        >
          <Suspense>
            <RangePanel {...props} />
          </Suspense>
        </div>
      }
    >
      <Button aria-haspopup="dialog" aria-expanded={open}>
        {label}
      </Button>
    </Popover>
  );
}
