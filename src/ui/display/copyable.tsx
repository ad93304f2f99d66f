import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import styles from './copyable.module.css';

interface CopyableProps {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string };
}

/** A text that nobody types by hand, with a button that copies it. */
export function Copyable({ text, labels }: CopyableProps) {
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
    <span className={styles['copyable']}>
      <code>{text}</code>
      <button type="button" aria-label={copied ? labels.copied : labels.copy} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
    </span>
  );
}
