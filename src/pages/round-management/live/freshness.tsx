import { Badge, Button } from 'antd';
import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { intlLocales } from '@roundkeeper/kit/lib/intl-locales';
import styles from '../round-management.module.css';
import { useLiveUpdates, type LiveUpdates } from './live-updates';
import { pollInterval } from './round-queries';
import { useAnswerState, type AnswerState } from './use-answer-state';

/** Answers are outdated after so many ms: two have not come. */
const lateAfter = 3 * pollInterval;

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
export function useNow(): number {
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
