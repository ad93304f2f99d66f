import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import styles from './copyable.module.css';

interface CopyableProps {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string };
  /** Hides the middle where there is no room; the whole text is copied, read out and found. */
  readonly isShort?: boolean;
}

/** The number of characters at the end that are always shown. */
const tail = 6;

/** A text with a button that copies it. */
export function Copyable({ text, labels, isShort = false }: CopyableProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Refused without HTTPS or permission; the text can be selected then.
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
      {/* A plain button, because a long list has one in every row. */}
      <button type="button" aria-label={copied ? labels.copied : labels.copy} onClick={copy}>
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </span>
  );
}
