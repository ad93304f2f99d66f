import type { KeyboardEvent } from 'react';
import { addDays, addMonths, weekStart } from '../../lib/calendar-days';

/** The day that a key leads to from another, as ARIA's grid of days has it; undefined for a key that leads nowhere. */
export function dayAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
  { isRtl, firstDay }: { readonly isRtl: boolean; readonly firstDay: number },
): string | undefined {
  const forward = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekStart(day, firstDay);
    case 'End':
      return addDays(weekStart(day, firstDay), 6);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}
