/** A list as somebody wants to see it again: its own parameters of the address, without page, and the name they gave it. */
export interface SavedView {
  readonly name: string;
  readonly params: string;
}

/** What the browser keeps of how one person sees one list. */
export interface KeptList {
  /** The visible columns in their order, when they are not the declared ones. */
  readonly columns?: readonly string[];
  /** Widths of columns in px. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly views?: readonly SavedView[];
}

/** Whose list of what. */
export interface KeptName {
  readonly viewer: string;
  readonly resource: string;
}

const prefix = 'roundkeeper.list.';
const keyOf = ({ viewer, resource }: KeptName) => `${prefix}${viewer}.${resource}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isView = (value: unknown): value is SavedView =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['params'] === 'string';

/** What is kept may come from an older version, or from somebody's hands. */
function readKept(text: string | null): KeptList {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (!isRecord(kept)) return {};
  const { columns, widths, views } = kept;
  const isNames = Array.isArray(columns) && columns.every((name) => typeof name === 'string');
  const isSizes = isRecord(widths) && Object.values(widths).every(Number.isFinite);
  return {
    ...(isNames && columns.length > 0 ? { columns } : {}),
    ...(isSizes ? { widths: widths as Record<string, number> } : {}),
    ...(Array.isArray(views) ? { views: views.filter(isView) } : {}),
  };
}

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    // A browser that keeps nothing says so by throwing.
    return undefined;
  }
}

const listeners = new Set<() => void>();
const cache = new Map<string, { readonly text: string | null; readonly kept: KeptList }>();

/** How that person sees that list; the same object until it changes. */
export function keptList(name: KeptName): KeptList {
  const key = keyOf(name);
  const text = storage()?.getItem(key) ?? null;
  const known = cache.get(key);
  if (known?.text === text) return known.kept;
  const kept = readKept(text);
  cache.set(key, { text, kept });
  return kept;
}

/**
 * Keeps it; an undefined part is forgotten.
 * @returns whether the browser could
 */
export function keepList(
  name: KeptName,
  change: { readonly [Part in keyof KeptList]?: KeptList[Part] | undefined },
): boolean {
  const next = Object.fromEntries(
    Object.entries({ ...keptList(name), ...change }).filter(([, value]) => value !== undefined),
  );
  try {
    if (Object.keys(next).length === 0) storage()?.removeItem(keyOf(name));
    else storage()?.setItem(keyOf(name), JSON.stringify(next));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return storage() !== undefined;
}

/** Hears of every change, in this tab or another. */
export function onKeptLists(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}
