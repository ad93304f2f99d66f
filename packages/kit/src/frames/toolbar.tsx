import { useEffect, useRef, type ComponentProps } from 'react';
import { isRightToLeft } from '../ui/is-right-to-left';

const controlsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')].filter(
    ({ disabled }) => !disabled,
  );

/** Gives Tab one stop in the bar: the control that had the focus last, else the first. */
function setStop(bar: HTMLElement): void {
  const controls = controlsIn(bar);
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control.getAttribute('tabindex') === '0') ??
    controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

function moveFocus(bar: HTMLElement, event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  // In an open list, and in a typed text, the keys are those of the control.
  if (target instanceof HTMLInputElement && (target.ariaExpanded === 'true' || target.value !== '')) return;
  const controls = controlsIn(bar);
  const at = controls.findIndex((control) => control === target);
  const onwards = isRightToLeft(bar) ? -1 : 1;
  const goal = { ArrowRight: at + onwards, ArrowLeft: at - onwards, Home: 0, End: -1 }[key];
  if (goal === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  controls.at(goal % controls.length)?.focus();
}

/** A row of controls that is one stop for Tab; the arrow keys lead from one to the next. */
export function Toolbar(props: Omit<ComponentProps<'div'>, 'ref' | 'role'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = element.current;
    if (!bar) return undefined;
    const settle = () => setStop(bar);
    const onKey = (event: KeyboardEvent) => moveFocus(bar, event);
    settle();
    const watch = new MutationObserver(settle);
    watch.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const end = new AbortController();
    bar.addEventListener('focusin', settle, end);
    // Not React's handlers: what a control shows elsewhere, as a dialog, has keys of its own.
    bar.addEventListener('keydown', onKey, end);
    return () => {
      watch.disconnect();
      end.abort();
    };
  }, []);
  return <div {...props} ref={element} role="toolbar" />;
}
