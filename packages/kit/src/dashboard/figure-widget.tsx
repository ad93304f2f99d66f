import type { Field } from '../schema/shapes/field';
import type { FigureWidget as Widget } from '../schema/shapes/views/dashboard';
import { isAbsent } from '../lib/value-at';
import { StatCard } from '../ui/display/stat-card';
import { PresentValue } from '../fields/parts/present-value';
import { LoadedCard } from '../frames/section-card';
import { widgetKeys } from '../text/dashboard-keys';
import { MaybeLink } from '../text/maybe-link';
import { Compared } from './compared';
import { useFigure } from './use-widget-data';
import { listTarget } from './list-target';
import type { WidgetProps } from './widget';

const numberKind: Field = { kind: 'number' };

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
      <LoadedCard title={title} data={{ ...failed, value: undefined }}>
        {() => null}
      </LoadedCard>
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
