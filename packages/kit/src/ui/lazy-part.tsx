import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../lib/idle-queue';
import { once } from '../lib/once';
import { useFocusReturn } from './dialog/use-focus-return';
import { toast } from './toasts/toast-store';

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
  const fetchOnce = once(load);
  const loadOnce = () =>
    fetchOnce().then(
      (code) => {
        loaded = code.default;
        return code;
      },
      (error: unknown) => {
        // React remembers the failure of this one. Without a stand-in it renders anew until that is shown, and would never end.
        if (fallback) Waiting = lazy<ComponentType<Props>>(loadOnce);
        throw error;
      },
    );
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

/** Resolves with code; with undefined, after a toast, when it cannot be fetched, as after a deployment. */
export const codeOrToast = <Code,>(code: Promise<Code>, t: (key: string) => string) =>
  code.catch(() => {
    const [title, description] = [t('common:error'), t('errors:codeNotLoaded')];
    toast({ id: 'code', variant: 'destructive', title, description });
    return undefined;
  });

interface LazyDialog<Props, Asked> {
  /** Fetches the code, then opens the dialog. @returns whether it is open */
  readonly open: (asked: Asked) => Promise<boolean>;
  /** Returns the dialog, null while it is closed; `close` leaves one alone that took its place. */
  readonly show: (propsOf: (asked: Asked, close: () => void) => Props) => ReactNode;
  /** The subject that the dialog was opened for; undefined while it is closed. */
  readonly asked: Asked | undefined;
}

const needsNothing = (): readonly Loadable[] => [];

/** A dialog whose code is fetched when it opens. `fallback` gets the focus afterwards; `needs` must stay the same function. */
export function useLazyDialog<Props extends object, Asked = void>(
  Dialog: LazyPart<Props>,
  fallback?: RefObject<HTMLElement | null>,
  needs: (asked: Asked) => readonly Loadable[] = needsNothing,
): LazyDialog<Props, Asked> {
  const { t } = useTranslation('common');
  const rememberFocus = useFocusReturn(fallback);
  const [opened, setOpened] = useState<{
    readonly asked: Asked;
    readonly giveFocusBack: () => void;
    /** Tells one opening from another: each has a dialog of its own. */
    readonly turn: number;
  }>();
  const open = useCallback(
    async (asked: Asked) => {
      const giveFocusBack = rememberFocus();
      // What is loaded opens at once: what is typed next belongs into it.
      const missing = [Dialog, ...needs(asked)].filter((part) => !part.isLoaded());
      const fetched = Promise.all(missing.map((part) => part.load()));
      if (missing.length > 0 && !(await codeOrToast(fetched, t))) return false;
      setOpened((last) => ({ asked, giveFocusBack, turn: (last?.turn ?? 0) + 1 }));
      return true;
    },
    [Dialog, needs, rememberFocus, t],
  );
  const show: LazyDialog<Props, Asked>['show'] = (propsOf) => {
    if (!opened) return null;
    const { asked, giveFocusBack, turn } = opened;
    const close = () => {
      setOpened((now) => (now?.turn === turn ? undefined : now));
      if (fallback) giveFocusBack();
    };
    return <Dialog key={turn} {...propsOf(asked, close)} />;
  };
  return { open, show, asked: opened?.asked };
}
