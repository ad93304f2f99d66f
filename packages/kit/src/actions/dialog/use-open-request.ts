import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../lib/value-at';

/** The state of a navigation that opens, on arrival, the dialog of that name. */
export interface OpenRequest {
  readonly opens: string;
}

/** Returns the name of the form that creates a row of a resource. */
export const newRowOf = (resource: string): string => `create ${resource}`;

export function useOpenRequest(name: string | undefined, open: () => void): void {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isAsked = name !== undefined && isRecord(state) && state['opens'] === name;
  const answered = useRef<string>(undefined);
  useEffect(() => {
    // `open` may change before the address has.
    if (!isAsked || answered.current === key) return;
    answered.current = key;
    open();
    // Once only: a reload and Back open nothing.
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [isAsked, key, open, navigate, pathname, search]);
}
