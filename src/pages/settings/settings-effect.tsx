import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { getSettingsEffect, type SettingsEffect } from '../../../contract/settings';
import { EffectFrame } from '../../kit/actions/dialog/effect-frame';
import { formatMoney, formatNumber } from '../../lib/format';
import { useCall, type CallResult } from '../../providers/data/use-call';

const parts = ['platform', 'winner', 'referrer'] as const;

function Example({ example }: { readonly example: NonNullable<SettingsEffect['example']> }) {
  const { t, i18n } = useTranslation('settings');
  const { round, fiatCurrencyCode, before, after } = example;
  const money = (amount: string) => formatMoney(amount, fiatCurrencyCode, i18n.language);
  return (
    <>
      <p>{t('example', { round })}</p>
      <Table
        size="small"
        pagination={false}
        rowKey="part"
        dataSource={parts.map((part) => ({ part, before: money(before[part]), after: money(after[part]) }))}
        columns={[
          { dataIndex: 'part', rowScope: 'row', render: (part: string) => t(part) },
          { dataIndex: 'before', title: t('now'), align: 'end' },
          { dataIndex: 'after', title: t('then'), align: 'end' },
        ]}
      />
    </>
  );
}

/** How many rounds keep their settings after a change, and the last round under both shares. */
export function SettingsEffectDetails({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('settings');
  const answer: CallResult<SettingsEffect> = useCall(getSettingsEffect, { query }, { staleTime: 0 });
  const { data } = answer;
  const running = data?.runningRounds ?? 0;
  return (
    <EffectFrame query={answer}>
      <p>{data ? t('running', { count: running, figure: formatNumber(running, i18n.language) }) : '…'}</p>
      {data?.example ? <Example example={data.example} /> : null}
    </EffectFrame>
  );
}
