import { Typography } from 'antd';
import { formatChange, formatPercent } from '@roundkeeper/kit/lib/format';
import type { Field } from '@roundkeeper/kit/schema/shapes/field';
import type { ResourceText } from '@roundkeeper/kit/text/resource-text';
import { valueText } from '@roundkeeper/kit/fields/field-value';
import styles from './range.module.css';

interface ComparedProps {
  readonly show: Field;
  readonly isLessBetter: boolean;
  readonly now: number;
  readonly before: number;
  readonly label: string;
  readonly text: ResourceText;
}

/** How much a figure is above or below another one, with its part in percent: `/` after nothing. */
export function Compared({ show, isLessBetter, now, before, label, text }: ComparedProps) {
  const change = now - before;
  const size = Math.abs(change);
  const part = before
    ? formatPercent(Math.round((size / Math.abs(before)) * 1000) / 10, text.lng)
    : text.t('kit:nothing');
  const sizeText = () => valueText({ field: show, path: 'size', row: { size }, text });
  // Red is failure alone: a figure of a day that goes on may well be below that of the day before.
  const worse = isLessBetter ? 'danger' : 'secondary';
  const tone = change > 0 === isLessBetter ? worse : 'success';
  return (
    <Typography.Text type={change === 0 ? 'secondary' : tone} className={styles['compared'] ?? ''}>
      <bdi dir="ltr">{`${formatChange(change, sizeText)} (${formatChange(change, () => part)})`}</bdi>{' '}
      <span className={styles['than']}>{label}</span>
    </Typography.Text>
  );
}
