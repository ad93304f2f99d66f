import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

interface LeaveGuard {
  /** Whether somebody is about to leave for another page: asks until it is answered. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** From now on nothing is lost by leaving. */
  readonly lift: () => void;
}

/**
 * Keeps a page with something typed on it from being left without a question; the browser asks when its tab is closed.
 * @param isKept only the browser asks, as another page of the console takes nothing away
 */
export function useLeaveGuard(isDirty: boolean, isKept: boolean): LeaveGuard {
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isOn.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        isOn.current && !isKept && currentLocation.pathname !== nextLocation.pathname,
      [isKept],
    ),
  );
  return {
    isLeaving: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    lift: () => (isOn.current = false),
  };
}
