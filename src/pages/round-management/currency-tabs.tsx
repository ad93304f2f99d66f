import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import styles from './currency-tabs.module.css';

/** The panel that all tabs control: there is one at a time. */
export const panelId = 'round-panel';
export const tabId = (currency: Currency) => `currency-tab-${currency.code}`;

const tint = (code: string) =>
  ({ '--tint': `var(--currency-${code.toLowerCase()}, var(--currency-other))` }) as CSSProperties;

/** Where a key leads from the tab at `index`; undefined when the key is none of the tabs'. */
function keyTarget(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const targets: Readonly<Record<string, number>> = {
    [forward]: (index + 1) % count,
    [back]: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

interface CurrencyTabsProps {
  readonly currencies: readonly Currency[];
  readonly chosen: Currency;
  readonly onChoose: (next: Currency) => void;
}

/** One tab per currency code. Arrow keys, Home and End move and open; only the open tab is in the tab order. */
export function CurrencyTabs({ currencies, chosen, onChoose }: CurrencyTabsProps) {
  const { t } = useTranslation('roundManagement');

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const rightToLeft = document.documentElement.dir === 'rtl';
    const target = keyTarget(event.key, index, currencies.length, rightToLeft);
    const next = target === undefined ? undefined : currencies[target];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    onChoose(next);
  };

  return (
    <div className={styles['tabs']} role="tablist" aria-label={t('currencies')}>
      {currencies.map((currency, index) => (
        <button
          key={currency.id}
          type="button"
          role="tab"
          id={tabId(currency)}
          className={styles['tab']}
          style={tint(currency.code)}
          aria-selected={currency.id === chosen.id}
          aria-controls={panelId}
          tabIndex={currency.id === chosen.id ? 0 : -1}
          onClick={() => onChoose(currency)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {currency.code}
        </button>
      ))}
    </div>
  );
}
