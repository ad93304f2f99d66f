import { useTranslation } from 'react-i18next';
import { getSettingsEffect, type SettingsEffect } from '../../../contract/platform/settings';
import { EffectFrame } from '@roundkeeper/kit/actions/dialog/effect-frame';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { useCall, type CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { Table } from '@roundkeeper/kit/ui/table/table';

const parts = ['platform', 'winner', 'referrer'] as const;

function Example({ example }: { readonly example: NonNullable<SettingsEffect['example']> }) {
  const { t, i18n } = useTranslation('settings');
  const { round, fiatCurrencyCode, before, after } = example;
  const money = (amount: string) => formatMoney(amount, fiatCurrencyCode, i18n.language);
  return (
    <>
      <p>{t('example', { round })}</p>
      <Table
        rowKey={(part) => part}
        dataSource={parts}
        columns={[
          { key: 'part', rowScope: 'row', render: (part) => t(part) },
          { key: 'before', title: t('now'), align: 'end', render: (part) => money(before[part]) },
          { key: 'after', title: t('then'), align: 'end', render: (part) => money(after[part]) },
        ]}
      />
    </>
  );
}

export function SettingsEffectDetails({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('settings');
  // What is in force may have changed since the same was asked.
  const fresh = { staleTime: 0, refetchOnMount: true } as const;
  const answer: CallResult<SettingsEffect> = useCall(getSettingsEffect, { query }, fresh);
  const { data } = answer;
  const running = data?.runningRounds ?? 0;
  return (
    <EffectFrame query={answer}>
      <p>{data ? t('running', { count: running, figure: formatNumber(running, i18n.language) }) : '…'}</p>
      {data?.example ? <Example example={data.example} /> : null}
    </EffectFrame>
  );
}
