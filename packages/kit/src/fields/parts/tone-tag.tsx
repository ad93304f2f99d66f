import { Tag } from 'antd';
import type { Tone } from '../../lib/tone';
import styles from './tone-tag.module.css';

const colors: Readonly<Record<Exclude<Tone, 'plain'>, string>> = {
  neutral: 'default',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** antd's tag with a dot in the colour of a tone; `plain` is the text alone. */
export const ToneTag = ({ tone = 'neutral', children }: Readonly<{ tone?: Tone; children: string }>) =>
  tone === 'plain' ? (
    <span>{children}</span>
  ) : (
    <Tag variant="filled" color={colors[tone]} className={styles['tag'] ?? ''} data-tone={tone}>
      {children}
    </Tag>
  );
