import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/**
 * Keeps a page with something typed on it from being left without a question; the browser asks when its tab is closed. From
 * `lift` on nothing is lost by leaving.
 * @param isKept only the browser asks, as another page of the console takes nothing away
 */
export function useLeaveGuard(isDirty: boolean, isKept: boolean) {
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  useBeforeUnload(
    useCallback((event) => {
      if (isOn.current) event.preventDefault();
    }, []),
  );
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
