import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useIdentity } from '../../../providers/auth/use-session';
import { keepList, keptList, onKeptLists, type KeptList } from './kept-lists';

export interface KeptControl {
  readonly kept: KeptList;
  /** @returns whether the browser could keep it */
  readonly keep: (change: { readonly [Part in keyof KeptList]?: KeptList[Part] | undefined }) => boolean;
}

/** How who is signed in sees a list, as this browser remembers it. */
export function useKeptList(resource: string): KeptControl {
  const viewer = useIdentity()?.id ?? '';
  const name = useMemo(() => ({ viewer, resource }), [viewer, resource]);
  const kept = useSyncExternalStore(onKeptLists, () => keptList(name));
  const keep = useCallback<KeptControl['keep']>((change) => keepList(name, change), [name]);
  return { kept, keep };
}
