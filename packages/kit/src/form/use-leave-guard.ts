import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** Asks before a page with something typed on it is left; where that `isKept` only the browser does, and from `lift` on nobody. */
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
