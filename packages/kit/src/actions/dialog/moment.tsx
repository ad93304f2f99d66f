import { Alert, Button } from 'antd';
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';
import { useFocusReturn } from '../../ui/dialog/use-focus-return';
import type { ResourceText } from '../../text/resource-text';

/** For how long figures may be confirmed after newer ones came, in ms from their answer: nobody reads as fast as they come. */
const currentFor = 10_000;

/** `old` figures have to be updated before they are confirmed. */
type Age = 'newest' | 'newer' | 'old';

interface Moment {
  /** Grows when the newest figures are asked for. */
  readonly turn: number;
  readonly report: (part: string, age: Age) => void;
}

const MomentContext = createContext<Moment | undefined>(undefined);

export const MomentProvider = MomentContext.Provider;

/** Returns the moment that a dialog shows, and whether newer figures came since, or have to be seen. */
export function useDialogMoment() {
  const [turn, setTurn] = useState(0);
  const [ages, setAges] = useState<Readonly<Record<string, Age>>>({});
  const report = useCallback((part: string, age: Age) => setAges((known) => ({ ...known, [part]: age })), []);
  const moment = useMemo(() => ({ turn, report }), [turn, report]);
  const all = Object.values(ages);
  return {
    moment,
    isOld: all.includes('old'),
    hasNewer: all.some((age) => age !== 'newest'),
    update: () => setTurn(turn + 1),
  };
}

interface Answer<Shown> {
  readonly data: Shown | undefined;
  /** When it came, in ms since 1970. */
  readonly dataUpdatedAt: number;
}

/** Returns an answer as it was in the moment that the dialog around it shows; outside of a dialog, as it is. */
export function useMoment<Shown>({ data, dataUpdatedAt }: Answer<Shown>): Answer<Shown> {
  const part = useId();
  const { turn = 0, report } = useContext(MomentContext) ?? {};
  const [shown, setShown] = useState({ data, dataUpdatedAt, turn });
  if (shown.turn !== turn || (shown.data === undefined && data !== undefined))
    setShown({ data, dataUpdatedAt, turn });
  // An equal answer is the same object.
  const isNewest = shown.data === data;
  const oldAt = shown.dataUpdatedAt + currentFor;
  useEffect(() => {
    if (isNewest || !report) return undefined;
    report(part, 'newer');
    const timer = setTimeout(() => report(part, 'old'), oldAt - Date.now());
    return () => {
      clearTimeout(timer);
      report(part, 'newest');
    };
  }, [isNewest, report, part, oldAt]);
  return report && !isNewest ? shown : { data, dataUpdatedAt };
}

interface NewerFiguresProps extends Pick<
  ReturnType<typeof useDialogMoment>,
  'isOld' | 'hasNewer' | 'update'
> {
  readonly text: ResourceText;
}

/** Says that newer figures than those on screen came, and shows them when asked to. */
export function NewerFigures({ isOld, hasNewer, update, text: { t } }: NewerFiguresProps) {
  const rememberFocus = useFocusReturn();
  const press = () => {
    const giveFocusBack = rememberFocus();
    update();
    giveFocusBack(true);
  };
  const button = (
    <Button size="small" onClick={press}>
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
