import { useEffect, useMemo, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import type { AddressOptions } from '../address/list-state';
import type * as conditionsCode from './conditions-code';

type Code = typeof conditionsCode;

let loaded: Code | undefined;

/** Fetches what reads and shows conditions. */
export const loadConditions = async (): Promise<Code> => {
  loaded ??= await import('./conditions-code');
  return loaded;
};

interface WhereReader {
  /** The list has to wait: its first request depends on it. */
  readonly isLoading: boolean;
  readonly readWhere: AddressOptions['readWhere'];
}

/**
 * Returns what reads the conditions of a list in its address; a list without any fetches nothing.
 * @throws Error when it cannot be fetched
 */
export function useWhere(resource: AnyResource): WhereReader {
  const isNeeded = resource.list.filterBuilder !== undefined;
  const [code, setCode] = useState(() => loaded);
  const [failure, setFailure] = useState<Error>();
  const isLoading = isNeeded && code === undefined;
  useEffect(() => {
    if (isLoading) loadConditions().then(setCode, setFailure);
  }, [isLoading]);
  if (failure) throw failure;
  return useMemo(
    () => ({ isLoading, readWhere: isNeeded ? code?.whereReader(resource) : undefined }),
    [isLoading, isNeeded, code, resource],
  );
}
