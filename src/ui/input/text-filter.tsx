import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import styles from './filter.module.css';

interface TextFilterProps {
  /** The accessible name, and what stands in the empty box. */
  readonly label: string;
  readonly value: string;
  /** Told what was typed, once typing has paused. */
  readonly onChange: (value: string) => void;
}

/** How long typing pauses before a filter takes effect, in ms. */
const pause = 300;

/**
 * A box whose text narrows a list. What is typed stays typed while older answers come in;
 * a value that changes from outside (Back, a reset) replaces it.
 */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setDraft(value);
      setSent(value);
    }
  }

  useEffect(() => {
    if (draft === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(draft);
      onChange(draft);
    }, pause);
    return () => clearTimeout(timer);
  }, [draft, sent, onChange]);

  return (
    <span className={styles['filter']}>
      <Icon name="search" />
      <input
        type="search"
        className={styles['control']}
        aria-label={label}
        placeholder={label}
        value={draft}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
      />
    </span>
  );
}
