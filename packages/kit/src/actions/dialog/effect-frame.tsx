import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates';
import type { CallResult } from '../../providers/data/use-call';
import { reasonOf } from '../../providers/data/api-error';

interface EffectFrameProps {
  readonly query: Pick<CallResult<unknown>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>;
  readonly children: ReactNode;
}

const frame = {
  component: 'section',
  vertical: true,
  gap: 'small',
  style: { marginBlockStart: 'var(--space-m)' },
} as const;

const moment = ['hour', 'minute', 'second'] as const;

/** The part of a dialog that says what confirming would do; where that can't be read, one can still confirm. */
export function EffectFrame({ query, children }: EffectFrameProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const { t, i18n, ready } = useTranslation('kit', { useSuspense: false });
  const time = formatDateTime(new Date(dataUpdatedAt).toISOString(), i18n.language, moment);
  const retry = (
    <Button size="small" loading={isFetching} onClick={() => void refetch()}>
      {t('common:retry')}
    </Button>
  );
  const unread = error && { title: t('effect.none'), description: reasonOf(error), action: retry };
  if (!ready) return <Flex {...frame} aria-busy />;
  return (
    <Flex {...frame} aria-label={t('effect.title')} aria-busy={data === undefined && !error}>
      <h2 style={{ fontSize: 'inherit' }}>{t('effect.title')}</h2>
      {unread ? <Alert type="warning" showIcon {...unread} /> : children}
      {data === undefined ? null : <p className="caption">{t('effect.asOf', { time })}</p>}
    </Flex>
  );
}
