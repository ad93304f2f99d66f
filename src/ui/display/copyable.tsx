import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import styles from './copyable.module.css';

interface CopyableProps {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string };
  /** Where there is no room for all of it, its middle is out of sight; all of it is copied, read and found. */
  readonly isShort?: boolean;
}

/** How many characters at the end tell one such text from another. */
const tail = 6;

/** A text that nobody types by hand, with a button that copies it. */
export function Copyable({ text, labels, isShort = false }: CopyableProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Refused without HTTPS or permission; then the text is still there to be selected.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className={styles['copyable']} title={isShort ? text : undefined}>
      {isShort ? (
        <>
          <code className={styles['head']}>{text.slice(0, -tail)}</code>
          <code className={styles['tail']}>{text.slice(-tail)}</code>
        </>
      ) : (
        <code>{text}</code>
      )}
      <button type="button" aria-label={copied ? labels.copied : labels.copy} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
    </span>
  );
}
