import { useMemo } from 'react';
import type { PreferencesControl, SavedView } from '../../list/preferences/list-preferences';
import { NotStored, renamedView, withView, withoutView, type ViewStore } from './saved-views';

const noViews: readonly SavedView[] = [];

export function useBrowserViews({ preferences, save }: PreferencesControl): ViewStore {
  const { views = noViews } = preferences;
  return useMemo(() => {
    const store = async (next: readonly SavedView[]) => {
      if (!save({ views: next.length > 0 ? next : undefined })) throw new NotStored();
      return Promise.resolve();
    };
    return {
      views: views.map((view) => ({ ...view, key: `browser ${view.name}` })),
      save: (view) => store(withView(views, view)),
      rename: ({ name }, to) => store(renamedView(views, name, to)),
      remove: ({ name }) => store(withoutView(views, name)),
      roles: [],
    };
  }, [views, save]);
}
