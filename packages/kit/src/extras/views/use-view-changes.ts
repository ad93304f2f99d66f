import { useRef, useState } from 'react';
import type { ListParts } from '../../list/use-list-controller';
import { ApiError, failureKey } from '../../providers/data/api-error';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { BrowserRefusal, viewNamed, viewParams, viewSearch, type ViewStore } from './saved-views';
import type { ViewValues } from './view-form';

/** Says why a change failed. @throws what is no failure of storing */
export function failureText({ t }: ResourceText, error: unknown): string {
  if (error instanceof BrowserRefusal) return t(`kit:views.${error.message}`);
  if (!(error instanceof ApiError)) throw error;
  const known = (['taken', 'tooHigh', 'tooLong'] as const).find((code) =>
    error.issues.some((issue) => issue.code === code),
  );
  if (known) return t(`kit:views.${known === 'tooHigh' ? 'full' : known}`);
  return t('kit:views.failed', { reason: t(`errors:${failureKey(error)}`) });
}

/** @throws BrowserRefusal without HTTPS or permission */
async function copyLink({ resource, urlScope: scope, readWhere }: ListParts, view: StoredView) {
  const { origin, pathname, search } = location;
  const query = viewSearch(resource, view, { search, scope, readWhere });
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${query ? `?${query}` : ''}`);
  } catch {
    throw new BrowserRefusal('notCopied');
  }
}

/** Does one thing at a time with views, each of which ends in a message, and resolves with whether it succeeded. */
export function useViewChanges(list: ListParts) {
  const { resource, text, control } = list;
  const [message, setMessage] = useState('');
  const isRunning = useRef(false);
  const run = async (change: () => Promise<unknown>, done: string, refetch?: ViewStore['refetch']) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await change();
      setMessage(done);
      return true;
    } catch (error) {
      setMessage(failureText(text, error));
      return false;
    } finally {
      await refetch?.();
      isRunning.current = false;
    }
  };
  const say = (key: string, values: Partial<ViewValues> = {}) => text.t(`kit:views.${key}`, values);
  return {
    message,
    copy: (view: StoredView) => run(() => copyLink(list, view), say('copied')),
    /** Saves what the list shows, in the place of the view that has the name. */
    save: (store: ViewStore, values: ViewValues) => {
      const { provider, refetch } = store;
      const view = { ...values, params: viewParams(resource, control.state) };
      const same = viewNamed(store, view.name);
      const change = () =>
        same ? provider.update(same.id, view) : provider.create(resource.name, { sharedWith: [], ...view });
      return run(change, say('saved', values), refetch);
    },
    remove: ({ provider, refetch }: ViewStore, { id, name }: StoredView) =>
      run(() => provider.remove(id), say('removed', { name }), refetch),
  };
}
