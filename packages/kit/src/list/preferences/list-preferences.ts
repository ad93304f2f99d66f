import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { maxLimit } from '../../wire/list';
import { storageKeys } from '../../lib/storage-keys';
import { jsonIn } from '../../lib/json';
import { isRecord } from '../../lib/value-at';
import { Listeners } from '../../lib/listeners';
import { storedText, storeText } from '../../lib/stored-text';
import { useIdentity } from '../../providers/auth/use-session';
import { rowHeight } from '../table/list-column';

/** The parameters of a list's address under a name, without the page. */
export interface SavedView {
  readonly name: string;
  readonly params: string;
}

export type StoredSize = number | 'fit';

export interface ListPreferences {
  /** The visible columns in their order, when they are not the declared ones. */
  readonly columns?: readonly string[];
  /** Widths of columns in px. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly views?: readonly SavedView[];
  /** The list has views, here or at the backend. */
  readonly hasTabs?: true;
  readonly pageSize?: StoredSize;
}

/** An undefined part is removed. */
type PreferencesChange = { readonly [Part in keyof ListPreferences]?: ListPreferences[Part] | undefined };

/** The height of the page around a list's rows, in px. */
const aroundRows = 330;

export const fittingRows = () =>
  Math.min(maxLimit, Math.max(5, Math.floor((window.innerHeight - aroundRows) / rowHeight)));

/** The least height of a window, in px, that a page fits unless the viewer has chosen a size. */
const tall = 900;

/** Returns the rows that a tall window has room for; undefined in a lower one. */
export const rowsOfTallWindow = () => (window.innerHeight >= tall ? fittingRows() : undefined);

export const pageSizeOf = (stored: StoredSize | undefined): number | undefined =>
  stored === 'fit' ? fittingRows() : stored;

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['params'] === 'string';

const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxLimit;

/** Returns what is stored, without what is spoilt. */
function parsePreferences(text: string): ListPreferences {
  const stored = jsonIn(text);
  const { columns, widths, views, hasTabs, pageSize } = isRecord(stored) ? stored : {};
  const isNames = Array.isArray(columns) && columns.every((name) => typeof name === 'string');
  const isSizes = isRecord(widths) && Object.values(widths).every(Number.isFinite);
  return {
    ...(isNames && columns.length > 0 ? { columns } : {}),
    ...(isSizes ? { widths: widths as Record<string, number> } : {}),
    ...(Array.isArray(views) ? { views: views.filter(isView) } : {}),
    ...(hasTabs === true ? { hasTabs } : {}),
    ...(isPageSize(pageSize) || pageSize === 'fit' ? { pageSize } : {}),
  };
}

const listeners = new Listeners();
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(storageKeys.lists)) listeners.call();
});

function writePreferences(key: string, change: PreferencesChange): boolean {
  const next = JSON.stringify({ ...parsePreferences(storedText(key)), ...change });
  const isStored = storeText(key, next === '{}' ? '' : next);
  if (isStored) listeners.call();
  return isStored;
}

export interface PreferencesControl {
  readonly preferences: ListPreferences;
  /** @returns whether the browser could store the change */
  readonly save: (change: PreferencesChange) => boolean;
}

const keyOf = (resource: string, viewer = '') => `${storageKeys.lists}${viewer}.${resource}`;

export const preferencesOf = (resource: string, viewer: string | undefined): ListPreferences =>
  parsePreferences(storedText(keyOf(resource, viewer)));

export function useListPreferences(resource: string): PreferencesControl {
  const key = keyOf(resource, useIdentity()?.id);
  const text = useSyncExternalStore(listeners.add, () => storedText(key));
  const preferences = useMemo(() => parsePreferences(text), [text]);
  const save = useCallback<PreferencesControl['save']>((change) => writePreferences(key, change), [key]);
  return useMemo(() => ({ preferences, save }), [preferences, save]);
}
