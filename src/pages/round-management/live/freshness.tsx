import { useEffect, useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAge } from '../../../lib/format/format-age';
import { useAnswerState, type AnswerState } from '../../../providers/query/use-answer-state';
import { useLiveUpdates } from './live-updates';
import { polling } from './polling';
import { Button } from '../../../ui/button/button';
import styles from './freshness.module.css';

/** Answers older than this are late: two have not come. */
const lateAfter = 3 * polling.refetchInterval;

/** How it stands with what is shown; each has its words in `freshness.<state>`. */
type State = 'first' | 'live' | 'late' | 'failing' | 'paused';

function stateOf({ answeredAt, isFailing }: AnswerState, now: number, isPaused: boolean): State {
  if (isPaused) return 'paused';
  if (isFailing) return 'failing';
  if (answeredAt === undefined) return 'first';
  return now - answeredAt > lateAfter ? 'late' : 'live';
}

/** The time, every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How fresh the answers of these keys are, second by second, and what stops and resumes their updates. */
export function Freshness({ answers }: { readonly answers: readonly QueryKey[] }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { isPaused, pause, resume } = useLiveUpdates();
  const answer = useAnswerState(answers);
  const now = Math.max(useNow(), answer.answeredAt ?? 0);
  const state = stateOf(answer, now, isPaused);
  const age = answer.answeredAt === undefined ? undefined : Math.floor((now - answer.answeredAt) / 1000);
  return (
    <div className={styles['freshness']} role="group" aria-label={t('freshness.label')} data-state={state}>
      {/* Only another state is told aloud; seconds that pass are not. */}
      <span className={styles['state']} role="status">
        {t(`freshness.${state}`)}
      </span>
      {age === undefined ? null : (
        <span>{t('freshness.updated', { when: formatAge(age, i18n.language) })}</span>
      )}
      <Button type="text" size="small" onClick={isPaused ? resume : pause}>
        {t(isPaused ? 'freshness.resume' : 'freshness.pause')}
      </Button>
    </div>
  );
}
