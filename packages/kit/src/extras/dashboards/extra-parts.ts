import { loadKinds } from '../../fields/load-kinds';
import type { Field } from '../../schema/shapes/field';
import type { Dashboard, Widget } from '../../schema/shapes/views/dashboard';

function shownBy(widget: Widget): readonly { readonly value?: string; readonly show?: unknown }[] {
  if (widget.type === 'figure') return [widget];
  return widget.type === 'chart' ? [widget.x, ...widget.series] : [];
}

/** Fetches the page of dashboards, and the kinds that the widgets of one name themselves. */
export async function loadPage({ widgets }: Dashboard) {
  const kinds = widgets
    .flatMap(shownBy)
    .flatMap(({ value = 'total', show }) => (show ? [[value, show as Field] as const] : []));
  const [page] = await Promise.all([
    import('./dashboard-page'),
    // By their place: two values may have one path.
    loadKinds({ fields: Object.fromEntries(kinds.map(([, field], index) => [String(index), field])) }),
  ]);
  return page;
}
