import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { memo } from 'react';
import styles from './message-item.module.css';

const isOffered = (value: string) => {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  // Before the colon of an address without a scheme stands its host.
  return scheme === undefined || scheme.includes('.') || ['http', 'https', 'mailto'].includes(scheme);
};

const options: Opts = {
  defaultProtocol: 'http',
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: (value) => isOffered(value),
};

/** What somebody wrote, as they wrote it; of all it may hold, only addresses become something else: links. */
export const MessageText = memo(({ text }: { readonly text: string }) => (
  <p className={styles['text']} dir="auto">
    <Linkify options={options}>{text}</Linkify>
  </p>
));
MessageText.displayName = 'MessageText';
