import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/icon';
import type { Choice } from '../input/choice-options';
import type { FormControlProps } from '../input/form-control';
import { place } from '../popup/place';
import { useSearch } from './use-search';
import styles from './search-select.module.css';

interface SearchSelectProps {
  readonly value: string;
  /** What the value is called. */
  readonly shown: string;
  /** What fits what is looked for. */
  readonly options: readonly Choice[];
  readonly state: 'busy' | 'failed' | 'ready';
  readonly look: 'control' | 'filter';
  readonly words: {
    readonly search: string;
    readonly none: string;
    readonly failed: string;
    readonly clear: string;
  };
  /** The accessible name, where no label stands beside it. */
  readonly label?: string;
  readonly control?: Omit<FormControlProps, 'value' | 'onChange'>;
  /** Told what is looked for, once typing has paused; undefined when nothing is looked for any more. */
  readonly onSearch: (typed: string | undefined) => void;
  readonly onChange: (value: string) => void;
}

interface OptionsProps extends Pick<SearchSelectProps, 'options' | 'state' | 'words' | 'value'> {
  readonly id: string;
  readonly at: number;
  readonly onChoose: (option: Choice) => void;
}

/** Scrolls the list, and nothing around it, to what the keyboard is at. */
function showActive(panel: HTMLElement, at: number): void {
  const box = panel.firstElementChild;
  const active = box?.children[at];
  if (!(box instanceof HTMLElement) || !(active instanceof HTMLElement)) return;
  const bottom = active.offsetTop + active.offsetHeight;
  box.scrollTop = Math.min(active.offsetTop, Math.max(box.scrollTop, bottom - box.clientHeight));
}

function Options({ id, options, state, words, value, at, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const anchor = list.current?.parentElement;
    if (list.current && anchor) place(list.current, anchor);
  });
  useLayoutEffect(() => {
    if (list.current) showActive(list.current, at);
  }, [at]);
  const said = state === 'failed' ? words.failed : words.none;
  return (
    <div ref={list} className={styles['panel']}>
      <div id={id} role="listbox" aria-busy={state === 'busy'} className={styles['options']}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
          <div
            key={option.value}
            id={`${id}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={index === at}
            // The focus stays in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </div>
        ))}
        {options.length === 0 && state !== 'busy' ? (
          <div role="option" aria-disabled="true" aria-selected="false">
            {said}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** One of many values, looked for by what it is called. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, shown, label, look, control, words, onChange } = props;
  const id = useId();
  const search = useSearch(props);
  return (
    <span className={styles['box']} data-look={look}>
      <input
        {...(control
          ? {
              id: control.id,
              required: control.required,
              'aria-invalid': control.invalid,
              'aria-describedby': control.describedBy,
            }
          : {})}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={search.isOpen}
        aria-controls={id}
        aria-activedescendant={search.at < 0 ? undefined : `${id}-${String(search.at)}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={search.isOpen && shown !== '' ? shown : (label ?? words.search)}
        value={search.typed ?? shown}
        onClick={search.open}
        onBlur={search.close}
        onKeyDown={search.onKeyDown}
        onChange={(event) => search.type(event.target.value)}
      />
      {value === '' ? (
        <Icon name="search" />
      ) : (
        <button type="button" aria-label={words.clear} onClick={() => onChange('')}>
          <Icon name="close" />
        </button>
      )}
      {search.isOpen ? <Options {...props} id={id} at={search.at} onChoose={search.choose} /> : null}
    </span>
  );
}
