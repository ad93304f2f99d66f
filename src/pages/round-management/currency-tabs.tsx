import { Tabs } from 'antd';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/rounds/currencies';
import { formatPercent } from '@roundkeeper/kit/lib/format';
import { useLiveUpdates } from './live/live-updates';
import { useActiveRound, type Polling } from './live/round-queries';
import styles from './round-management.module.css';
import { parsePercent, tint } from './round-rules';

const runningId = 'round-in-progress';

/** The open currency's panel fetches its round. */
const askedByPanel: Polling = { refetchInterval: false, refetchOnMount: false };

/** The tab is named by the currency's code alone and described by the progress. */
function TabLabel({ currency, isOpen }: { readonly currency: Currency; readonly isOpen: boolean }) {
  const { t, i18n } = useTranslation('roundManagement');
  const { tabPolling } = useLiveUpdates();
  const { data: round } = useActiveRound(currency.id, isOpen ? askedByPanel : tabPolling);
  const label = useRef<HTMLSpanElement>(null);
  const isRunning = Boolean(round);
  const percent = round ? parsePercent(round.progress) : undefined;
  useEffect(() => {
    // antd gives no way to describe a tab.
    const tab = label.current?.closest('[role="tab"]');
    if (isRunning) tab?.setAttribute('aria-describedby', runningId);
    else tab?.removeAttribute('aria-describedby');
  }, [isRunning]);
  return (
    <span
      ref={label}
      className={styles['tabLabel']}
      style={tint(currency.code, percent)}
      title={isRunning ? t('tabs.running') : undefined}
      data-progress={percent === undefined ? undefined : formatPercent(percent, i18n.language)}
    >
      {currency.code}
    </span>
  );
}

interface CurrencyTabsProps {
  readonly currencies: readonly Currency[];
  readonly chosen: Currency;
  readonly onChoose: (next: Currency | undefined) => void;
  /** Stands at the end of the tabs' line; antd's own extra content would be inside the list of tabs. */
  readonly extra: ReactNode;
  readonly children: ReactNode;
}

export function CurrencyTabs({ currencies, chosen, onChoose, extra, children }: CurrencyTabsProps) {
  const { t } = useTranslation('roundManagement');
  const choose = (key: string | undefined) => onChoose(currencies.find(({ id }) => id === key));
  // antd's keys move the focus alone.
  const openFocused = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.role === 'tab')
      choose(target.closest('[data-node-key]')?.getAttribute('data-node-key') ?? undefined);
  };
  return (
    <div className={styles['tabs']} style={tint(chosen.code)} onFocus={openFocused}>
      <span id={runningId} hidden>
        {t('tabs.running')}
      </span>
      <div className={styles['extra']}>{extra}</div>
      <Tabs
        id="currency"
        animated={false}
        destroyOnHidden
        activeKey={chosen.id}
        onChange={choose}
        tabBarGutter={8}
        items={currencies.map((currency) => {
          const isOpen = currency.id === chosen.id;
          return {
            key: currency.id,
            label: <TabLabel currency={currency} isOpen={isOpen} />,
            children: isOpen ? children : null,
          };
        })}
      />
    </div>
  );
}
