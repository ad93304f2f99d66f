import { ApiError } from '../../providers/data/api-error';
import type { ViewsProvider } from '../../providers/views/views-provider';
import type { SavedView } from '../../list/preferences/list-preferences';
import { isTaken } from './saved-views';
import { longestName } from './name-form';

/** The name itself where no view has it, else with the first number that makes it free. */
function freeName(views: readonly SavedView[], name: string): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${String(number)})`;
    const free = name.slice(0, longestName - suffix.length) + suffix;
    if (!isTaken(views, free)) return free;
  }
}

/** Whether one has the same view already, as after a move that was cut off. */
const isKept = (own: readonly SavedView[], { name, params }: SavedView) =>
  own.some((view) => view.params === params && isTaken([view], name));

/** Moves views to a backend; one whose name is taken gets a number. @throws ApiError for the first that can't be moved */
export async function moveViews(
  provider: ViewsProvider,
  list: string,
  { views, onMoved }: { readonly views: readonly SavedView[]; readonly onMoved: (view: SavedView) => void },
): Promise<void> {
  const listOwn = async () => (await provider.list(list)).filter(({ owner }) => owner === undefined);
  let own: readonly SavedView[] = await listOwn();
  const move = async (view: SavedView) => {
    if (isKept(own, view)) return;
    const moved = { name: freeName(own, view.name), params: view.params };
    await provider.create(list, { ...moved, sharedWith: [] });
    own = [...own, moved];
  };
  for (const view of views) {
    try {
      await move(view);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Another tab has saved one of that name meanwhile.
      own = await listOwn();
      await move(view);
    }
    onMoved(view);
  }
}
