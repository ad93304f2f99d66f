import { Badge, Button } from 'antd';
import { createContext, use, useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import {
  canCompleteRound,
  getActiveRound,
  getRoundAnalytics,
  type Round,
} from '../../../../contract/rounds/rounds';
import { useRefreshAnswers } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { intlLocales } from '@roundkeeper/kit/lib/intl-locales';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import orders from '../../../resources/orders/resource';
import styles from '../round-management.module.css';
import {
  pollEvery,
  pollInterval,
  type Polled,
  type Polling,
  figuresKey,
  useRoundFigures,
} from './round-queries';
import type { EventBatch } from '@roundkeeper/kit/wire/events';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { FollowStreams, followsEvents } from '@roundkeeper/kit/extras/live/follow-streams';
import { getRoundSeries } from '../../../../contract/rounds/series';
import { useIsAllowed } from '@roundkeeper/kit/access/use-access';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { Sparkline } from '../../../drawings/sparkline';
import { paceOf } from '../round-rules';
import { useAnswerState, type AnswerState } from './use-answer-state';

const streams = ['rounds', 'figures'];

interface RoundEventsProps {
  /** Null while none is in progress, undefined while it is unknown. */
  readonly round: Pick<Round, 'id'> | null | undefined;
  /** The least time between two answers, in ms. */
  readonly every?: number;
}

function FollowedRound({ round, every = pollInterval / 2 }: RoundEventsProps) {
  const client = useQueryClient();
  const refresh = useRefreshAnswers();
  const { setLive } = useLiveUpdates();
  const take = ({ stream, kind, first, last, rows }: EventBatch) => {
    setLive(true);
    if (stream === 'rounds' && (kind !== 'CHANGED' || last >= first)) void refresh(refreshedCalls);
    const figures = rows.find(({ id }) => id === round?.id)?.row;
    if (stream !== 'figures' || !round || !isRecord(figures)) return;
    const { totalRevenue: revenue, ownRevenue, totalBids, lowestUniqueBid } = figures;
    client.setQueryData(figuresKey(round.id), { data: { revenue, ownRevenue, totalBids, lowestUniqueBid } });
  };
  return (
    <FollowStreams
      streams={streams}
      ids={round ? [round.id] : []}
      every={every}
      onBatch={take}
      onLost={() => setLive(false)}
    />
  );
}

/** Follows the event log where the API has one, unless the updates are paused; renders nothing. */
export function RoundEvents(props: RoundEventsProps) {
  const { pausedAt } = useLiveUpdates();
  return followsEvents() && pausedAt === undefined ? <FollowedRound {...props} /> : null;
}

/** How often the currencies of closed tabs are fetched, in ms. */
const tabInterval = 30_000;
/** Answers are outdated after so many ms: two have not come. */
const lateAfter = 3 * pollInterval;

const refreshedCalls = [getActiveRound, getRoundAnalytics, canCompleteRound].map(({ name }) => name);
const refreshed = [...refreshedCalls, orders.name];

interface LiveUpdates {
  /** In ms since 1970; undefined unless it is paused. */
  readonly pausedAt: number | undefined;
  /** Whether changes come by themselves now, so that only failures are refetched. */
  readonly isLive: boolean;
  readonly setLive: (isLive: boolean) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly polling: Polling;
  readonly tabPolling: Polling;
}

const pollingOf = (polled: Polled) => ({
  polling: pollEvery(pollInterval, polled),
  tabPolling: pollEvery(tabInterval, polled),
});

const Context = createContext<LiveUpdates>({
  pausedAt: undefined,
  isLive: false,
  setLive: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  ...pollingOf('all'),
});

export function LiveUpdatesProvider({ children }: { readonly children: ReactNode }) {
  const [pausedAt, setPausedAt] = useState<number>();
  const [isLive, setLive] = useState(false);
  const refresh = useRefreshAnswers();
  const updates = useMemo(
    () => ({
      pausedAt,
      isLive,
      setLive,
      pause: () => {
        setPausedAt(Date.now());
        setLive(false);
      },
      resume: () => {
        setPausedAt(undefined);
        void refresh(refreshed);
      },
      ...pollingOf(pausedAt !== undefined ? 'none' : isLive ? 'failed' : 'all'),
    }),
    [pausedAt, isLive, refresh],
  );
  return <Context value={updates}>{children}</Context>;
}

export const useLiveUpdates = (): LiveUpdates => use(Context);

const clock = ['hour', 'minute', 'second'] as const;

const badges = {
  first: 'default',
  live: 'success',
  late: 'warning',
  failing: 'error',
  paused: 'warning',
} as const satisfies Record<string, ComponentProps<typeof Badge>['status']>;

function stateOf(
  { answeredAt, isFailing }: AnswerState,
  now: number,
  { pausedAt, isLive }: LiveUpdates,
): keyof typeof badges {
  if (pausedAt !== undefined) return 'paused';
  if (isFailing) return 'failing';
  if (answeredAt === undefined) return 'first';
  // Without a change, answers get older and stay true.
  return !isLive && now - answeredAt > lateAfter ? 'late' : 'live';
}

/** Returns how many whole `seconds` ago something was, as in "now", "5s ago", "3m ago". */
function formatAge(seconds: number, lng: string): string {
  const format = new Intl.RelativeTimeFormat(intlLocales(lng), { numeric: 'auto', style: 'narrow' });
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute');
  return format.format(-Math.floor(seconds / 3600), 'hour');
}

/** Returns the time in ms, each second anew. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function Freshness({ answers }: { readonly answers: Parameters<typeof useAnswerState>[0] }) {
  const { t, i18n } = useTranslation('roundManagement');
  const updates = useLiveUpdates();
  const { pausedAt, pause, resume } = updates;
  const time =
    pausedAt === undefined ? '' : formatDateTime(new Date(pausedAt).toISOString(), i18n.language, clock);
  const answer = useAnswerState(answers);
  const now = Math.max(useNow(), answer.answeredAt ?? 0);
  const state = stateOf(answer, now, updates);
  const age = answer.answeredAt === undefined ? undefined : Math.floor((now - answer.answeredAt) / 1000);
  return (
    <div className={styles['freshness']} role="group" aria-label={t('freshness.label')}>
      {/* Only a new state is announced; passing seconds are not. */}
      <span role="status">
        <Badge status={badges[state]} text={t(`freshness.${state}`, { time })} />
      </span>
      {age === undefined ? null : (
        <span>{t('freshness.updated', { when: formatAge(age, i18n.language) })}</span>
      )}
      <Button type="link" size="small" onClick={pausedAt === undefined ? pause : resume}>
        {t(pausedAt === undefined ? 'freshness.pause' : 'freshness.resume')}
      </Button>
    </div>
  );
}

function Pace({ round }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data } = useCall(getRoundSeries, { params: { id: round.id } }, useLiveUpdates().tabPolling);
  if (!data?.parts) return null;
  const { perMinute, curve } = paceOf(data, round);
  const digits = perMinute === 0 || perMinute >= 10 ? 0 : perMinute >= 1 ? 1 : 2;
  return (
    <div>
      <dt className="caption">{t('facts.pace')}</dt>
      <dd className="line">
        {Number.isFinite(perMinute) ? formatNumber(perMinute.toFixed(digits), i18n.language) : '/'}
        {curve.length > 1 ? <Sparkline values={curve} /> : null}
      </dd>
    </div>
  );
}

/** The facts beside the dial of a round in progress: the pot, the elapsed time and the bids a minute. */
export function RoundFacts({ round }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: figures } = useRoundFigures(round, useLiveUpdates().polling);
  const minutes = Math.floor((useNow() - Date.parse(round.createdAt)) / 60_000);
  const hasSeries = useIsAllowed('analytics.series');
  const lng = i18n.language;
  const { code } = round.fiatCurrency;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className="caption">{t('facts.pot')}</dt>
        <dd>{figures?.ownRevenue && code ? formatMoney(figures.ownRevenue, code, lng) : '/'}</dd>
      </div>
      <div>
        <dt className="caption">{t('facts.elapsed')}</dt>
        <dd>{Number.isFinite(minutes) ? formatDuration(Math.max(0, minutes) * 60, lng) : '/'}</dd>
      </div>
      {hasSeries ? <Pace round={round} /> : null}
    </dl>
  );
}
