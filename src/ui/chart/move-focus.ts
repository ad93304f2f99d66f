import type { KeyboardEvent } from 'react';

/** Moves the focus along the points of a chart with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, index: number, isRightToLeft: boolean): void {
  const bars = [...(event.currentTarget.parentElement?.children ?? [])];
  const forward = isRightToLeft ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    Home: 0,
    End: bars.length - 1,
  };
  const target = bars[targets[event.key] ?? -1];
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
