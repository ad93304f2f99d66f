import { Alert, Button } from 'antd';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CallResult } from '../../providers/data/use-call';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import type { ResourceText } from '../../text/resource-text';

/** For how long figures may be confirmed once they are no longer the newest, in ms: nobody reads as fast as they come. */
const currentFor = 10_000;

interface Part {
  /** `old` figures have to be updated before they are confirmed. */
  readonly age: 'newest' | 'newer' | 'old';
  readonly refetch: () => Promise<unknown>;
}

interface Moment {
  /** Grows when the newest figures are asked for. */
  readonly turn: number;
  /** Receives the state of a part, by its name; none once it is gone. */
  readonly report: (name: string, part?: Part) => void;
}

const MomentContext = createContext<Moment | undefined>(undefined);

export const MomentProvider = MomentContext.Provider;

/** Returns the moment that a dialog shows, and whether newer figures came since, or have to be seen. */
export function useDialogMoment() {
  const [turn, setTurn] = useState(0);
  const [parts, setParts] = useState<Readonly<Record<string, Part | undefined>>>({});
  const report = useCallback<Moment['report']>(
    (name, part) => setParts((known) => ({ ...known, [name]: part })),
    [],
  );
  const moment = useMemo(() => ({ turn, report }), [turn, report]);
  const all = Object.values(parts).filter((part) => part !== undefined);
  return {
    moment,
    isOld: all.some(({ age }) => age === 'old'),
    hasNewer: all.some(({ age }) => age !== 'newest'),
    /** Fetches all parts anew, and shows what came; of one that failed, what there was. */
    update: async () => {
      await Promise.allSettled(all.map(({ refetch }) => refetch()));
      setTurn((count) => count + 1);
    },
  };
}

type Query<Shown> = Pick<CallResult<Shown>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;

/**
 * Returns an answer as it was in the moment that the dialog around it shows; outside of a dialog, as it is. Answers with equal
 * `figures` are one.
 */
export function useMoment<Shown>(
  { data, error, dataUpdatedAt, refetch }: Query<Shown>,
  figures: (data: Shown) => unknown = (whole) => whole,
): Pick<Query<Shown>, 'data' | 'dataUpdatedAt'> {
  const part = useId();
  const { turn = 0, report } = useContext(MomentContext) ?? {};
  const seen = data && JSON.stringify(figures(data));
  const [shown, setShown] = useState({ data, seen, dataUpdatedAt, turn });
  // Without an answer there is nothing to be out of date.
  const isNewest = shown.seen === seen || error !== null;
  const isSame = shown.turn === turn && shown.data === data && shown.dataUpdatedAt === dataUpdatedAt;
  if (!isSame && (isNewest || shown.turn !== turn || shown.data === undefined))
    setShown({ data, seen, dataUpdatedAt, turn });
  useEffect(() => {
    report?.(part, { age: isNewest ? 'newest' : 'newer', refetch });
    const timer = isNewest ? 0 : setTimeout(() => report?.(part, { age: 'old', refetch }), currentFor);
    return () => {
      clearTimeout(timer);
      report?.(part);
    };
  }, [isNewest, report, part, refetch]);
  return report && !isNewest ? shown : { data, dataUpdatedAt };
}

interface NewerFiguresProps extends Omit<ReturnType<typeof useDialogMoment>, 'moment'> {
  readonly text: ResourceText;
}

/** Says that newer figures than those on screen came, and shows them when asked to. */
export function NewerFigures({ isOld, hasNewer, update, text: { t } }: NewerFiguresProps) {
  const rememberFocus = useFocusReturn();
  const [isUpdating, setUpdating] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The button that confirms had it, and is disabled now.
    if (isOld && document.activeElement?.matches(':disabled')) place.current?.focus();
  }, [isOld]);
  const press = async () => {
    const giveFocusBack = rememberFocus();
    setUpdating(true);
    await update();
    setUpdating(false);
    giveFocusBack(true);
  };
  const button = (
    <Button ref={place} size="small" loading={isUpdating} onClick={() => void press()}>
      {t('kit:effect.update')}
    </Button>
  );
  return (
    <div role="status">
      {hasNewer ? (
        <Alert
          type="warning"
          role="presentation"
          title={t(isOld ? 'kit:effect.old' : 'kit:effect.newer')}
          action={button}
        />
      ) : null}
    </div>
  );
}
