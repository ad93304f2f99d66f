import { loadKinds } from '../../fields/loaded-kinds';
import type { Field } from '../../schema/shapes/field';
import type { Dashboard, Widget } from '../../schema/shapes/views/dashboard';

/** Returns the kinds that a widget names itself. */
function kindsOf(widget: Widget): readonly Field[] {
  if (widget.type === 'list') return [];
  const shown = widget.type === 'figure' ? [widget] : [widget.x, ...widget.series];
  return shown.flatMap(({ show }) => (show as Field | undefined) ?? []);
}

export async function loadPage({ widgets }: Dashboard) {
  // By their place: two values may have one path.
  const fields = Object.fromEntries(widgets.flatMap(kindsOf).entries());
  const [page] = await Promise.all([import('./dashboard-page'), loadKinds({ fields })]);
  return page;
}
