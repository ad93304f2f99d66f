import { Typography } from 'antd';
import type { FigureWidget as Widget } from '../../schema/shapes/views/dashboard';
import type { Field } from '../../schema/shapes/field';
import { formatPercent } from '../../lib/format';
import { isAbsent } from '../../lib/value-at';
import { valueText } from '../value-text';
import type { ResourceText } from '../../text/resource-text';
import styles from './dashboard.module.css';

const figureOf = (value: unknown): number | undefined => {
  const figure = isAbsent(value) ? Number.NaN : Number(value);
  return Number.isFinite(figure) ? figure : undefined;
};

const tones = { better: 'success', worse: 'danger', neither: 'secondary' } as const;

function toneOf(change: number, better: 'more' | 'less' | 'neither') {
  if (better === 'neither' || change === 0) return tones.neither;
  return change > 0 === (better === 'more') ? tones.better : tones.worse;
}

interface ComparedProps {
  readonly compare: Pick<NonNullable<Widget['compare']>, 'as' | 'better'>;
  readonly show: Field;
  readonly now: unknown;
  readonly before: unknown;
  readonly label: string;
  readonly text: ResourceText;
}

/** How much a figure is above or below another one; `/` where that is not known, as after nothing. */
export function Compared({ compare, show, now, before, label, text }: ComparedProps) {
  const { as = 'percent', better = 'more' } = compare;
  const [figure, other] = [now, before].map(figureOf);
  const isKnown = figure !== undefined && other !== undefined && (as !== 'percent' || other !== 0);
  const change = isKnown ? figure - other : undefined;
  if (change === undefined)
    return (
      <Typography.Text type="secondary" className={styles['compared'] ?? ''}>
        {text.t('kit:nothing')} {label}
      </Typography.Text>
    );
  const size = Math.abs(change);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const row = { size };
  const part = other
    ? formatPercent(Math.round((size / Math.abs(other)) * 1000) / 10, text.lng)
    : text.t('kit:nothing');
  const difference = () => `${sign}${valueText({ field: show, path: 'size', row, text })}`;
  const shown = {
    percent: () => `${sign}${part}`,
    difference,
    both: () => `${difference()} (${sign}${part})`,
  }[as]();
  return (
    <Typography.Text type={toneOf(change, better)} className={styles['compared'] ?? ''}>
      <bdi dir="ltr">{shown}</bdi> {label}
    </Typography.Text>
  );
}
