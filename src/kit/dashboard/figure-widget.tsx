import { Typography } from 'antd';
import type { Field } from '../../config/schema/field';
import type { FigureWidget as Widget } from '../../config/schema/dashboard';
import { formatPercent } from '../../lib/format';
import { isAbsent } from '../../lib/value-at';
import { StatCard } from '../../ui/display/stat-card';
import { valueText } from '../chart/value-text';
import { PresentValue } from '../fields/present-value';
import { widgetKeys } from '../text/dashboard-keys';
import type { ResourceText } from '../text/use-resource-text';
import styles from './dashboard.module.css';
import { useFigure } from './use-widget-data';
import { WidgetFrame } from './widget-frame';
import { listTarget, MaybeLink } from './widget-links';
import type { WidgetProps } from './widget';

const numberKind: Field = { kind: 'number' };

/** Returns the figure of a value; undefined where it is none. */
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
  readonly compare: NonNullable<Widget['compare']>;
  readonly show: Field;
  readonly now: unknown;
  readonly before: unknown;
  readonly label: string;
  readonly text: ResourceText;
}

/** How much a figure is above or below another one; `/` where that is not known, as after nothing. */
function Compared({ compare, show, now, before, label, text }: ComparedProps) {
  const { as = 'percent', better = 'more' } = compare;
  const [figure, other] = [figureOf(now), figureOf(before)];
  const change =
    figure === undefined || other === undefined || (as === 'percent' && other === 0)
      ? undefined
      : figure - other;
  if (change === undefined)
    return (
      <Typography.Text type="secondary" className={styles['compared'] ?? ''}>
        {text.t('kit:nothing')} {label}
      </Typography.Text>
    );
  const size = Math.abs(change);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const row = { size };
  const shown =
    as === 'percent'
      ? formatPercent(Math.round((size / Math.abs(other ?? 1)) * 1000) / 10, text.lng)
      : valueText({ field: show, path: 'size', row, text });
  return (
    <Typography.Text type={toneOf(change, better)} className={styles['compared'] ?? ''}>
      <bdi dir="ltr">
        {sign}
        {shown}
      </bdi>{' '}
      {label}
    </Typography.Text>
  );
}

/** One figure: of a call, or the number of a resource's rows, which then links to them. */
export function FigureWidget({ widget, text, find }: WidgetProps<Widget>) {
  const { name, value: path = 'total', compare, live, resource, filter, unit } = widget;
  const show = (widget.show as Field | undefined) ?? numberKind;
  const data = useFigure(widget, live);
  // Where it names no place of its own, it is compared with another figure of the same place.
  const isApart = compare?.call !== undefined || compare?.resource !== undefined;
  const before = useFigure(compare ? { ...(isApart ? {} : { ...widget, value: '' }), ...compare } : {}, live);
  const title = text.t(widgetKeys.title(name));
  const failed = data.error ? data : compare && before.error ? before : undefined;
  if (failed)
    return (
      <WidgetFrame title={title} data={{ ...failed, value: undefined }}>
        {() => null}
      </WidgetFrame>
    );
  const listed = resource === undefined ? undefined : find(resource);
  const to = widget.to ?? (listed && listTarget(listed, filter));
  const { value } = data;
  const row = { [path]: value };
  const figure = isAbsent(value) ? (
    text.t('kit:nothing')
  ) : (
    <PresentValue path={path} field={show} value={value} row={row} text={text} as="Cell" />
  );
  return (
    <StatCard
      label={title}
      value={
        value === undefined ? undefined : (
          <MaybeLink to={to}>
            {figure}
            {unit ? ` ${text.t(widgetKeys.unit(name))}` : null}
          </MaybeLink>
        )
      }
    >
      {compare ? (
        <Compared
          compare={compare}
          show={show}
          now={value}
          before={before.value}
          label={text.t(widgetKeys.compared(name))}
          text={text}
        />
      ) : null}
    </StatCard>
  );
}
