import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../lib/idle-queue';

interface Code<Props> {
  readonly default: ComponentType<Props>;
}

export interface Loadable {
  /** Fetches the code, once. After a failure the next call tries again. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

export interface LazyPart<Props> extends Loadable {
  (props: Props): ReactNode;
  readonly load: () => Promise<Code<Props>>;
}

/** Returns a component whose code is fetched when it is first rendered, again after a failure; with a null `fallback` the parent waits. */
export function lazyPart<Props extends object>(
  load: () => Promise<Code<Props>>,
  fallback: ((props: Props) => ReactNode) | null = () => null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<Code<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (code) => {
        loaded = code.default;
        return code;
      },
      (error: unknown) => {
        loading = undefined;
        // React remembers the failure of this one. Without a stand-in it renders anew until that is shown, and would never end.
        if (fallback) Waiting = lazy<ComponentType<Props>>(loadOnce);
        throw error;
      },
    );
    return loading;
  };
  let Waiting = lazy<ComponentType<Props>>(loadOnce);

  function Part(props: Props) {
    // What is loaded is rendered at once: React delays what it has waited for by up to 300 ms.
    const [Shown] = useState(() => loaded ?? Waiting);
    const shown = <Shown {...props} />;
    return fallback ? <Suspense fallback={fallback(props)}>{shown}</Suspense> : shown;
  }
  return Object.assign(Part, { load: loadOnce, isLoaded: () => loaded !== undefined });
}

interface IdleOptions {
  /** How long it waits at least, in ms. */
  readonly after?: number;
  readonly isNeeded?: boolean;
}

/** Fetches a part when idle. @returns whether it is here, undefined before that is known, and what fetches it at once */
export function useWhenIdle(part: Loadable, { after = 0, isNeeded = true }: IdleOptions = {}) {
  const [isHere, setHere] = useState<boolean | undefined>(part.isLoaded() || undefined);
  const fetchNow = useCallback(
    () =>
      part.load().then(
        () => setHere(true),
        () => setHere(false),
      ),
    [part],
  );
  useEffect(
    () => (isHere === undefined && isNeeded ? whenIdle(() => void fetchNow(), after) : undefined),
    [isHere, isNeeded, fetchNow, after],
  );
  return [isHere, fetchNow] as const;
}
