import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice } from '../input/choice-options';

interface SearchOptions {
  readonly options: readonly Choice[];
  /** Told what is looked for, once typing has paused; undefined when nothing is looked for any more. */
  readonly onSearch: (typed: string | undefined) => void;
  readonly onChange: (value: string) => void;
}

/** How long typing pauses before it is looked for, in ms. */
const pause = 300;

/** What is typed into a box that offers what fits, and which of that the keyboard is at. */
export function useSearch({ options, onSearch, onChange }: SearchOptions) {
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const isOpen = typed !== undefined;
  const open = () => setTyped((before) => before ?? '');
  const close = () => {
    setTyped(undefined);
    setAt(-1);
  };
  const type = (next: string) => {
    setTyped(next);
    setAt(-1);
  };
  const choose = (option: Choice | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const step = (by: 1 | -1) => {
    open();
    const count = options.length;
    if (count > 0) setAt((before) => (before < 0 && by < 0 ? count - 1 : (before + by + count) % count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      handled();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      handled();
      choose(options[at]);
    } else if (event.key === 'Escape' && isOpen) {
      handled();
      close();
    }
  };
  return { typed, isOpen, at, open, close, type, choose, onKeyDown };
}
