import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './copyable.module.css';

interface CopyableProps {
  readonly text: string;
  readonly labels: { readonly copy: string; readonly copied: string };
  /** Hides the middle of a text that does not fit. */
  readonly isShort?: boolean;
}

const tail = 6;

/** A text with a button that copies it, or selects it where the browser refuses that. */
export function Copyable({ text, labels, isShort = false }: CopyableProps) {
  const [copied, setCopied] = useState(false);
  const [isSelected, setSelected] = useState(false);
  const whole = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const select = () => {
    // In two parts it would be copied with a line break.
    flushSync(() => setSelected(true));
    if (whole.current) getSelection()?.selectAllChildren(whole.current);
  };
  const copy = () => {
    // There is none without HTTPS, and it refuses without permission.
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => setCopied(true), select);
    else select();
  };
  return (
    <span className={styles['copyable']} title={isShort ? text : undefined}>
      {isShort && !isSelected ? (
        <>
          <code className={styles['head']}>{text.slice(0, -tail)}</code>
          <code className={styles['tail']}>{text.slice(-tail)}</code>
        </>
      ) : (
        <code ref={whole}>{text}</code>
      )}
      {/* A plain button, because a long list has one in every row. */}
      <button
        type="button"
        className="plain-button"
        aria-label={copied ? labels.copied : labels.copy}
        onClick={copy}
      >
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </span>
  );
}
