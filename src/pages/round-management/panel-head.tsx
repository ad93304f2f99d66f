import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import type { Round } from '../../../contract/rounds';
import { Freshness } from './live/freshness';
import { figuresKey } from './live/use-round-figures';
import { activeRoundKey } from './live/use-active-round';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly currency: Currency;
  /** Undefined while it is not known. */
  readonly round: Round | null | undefined;
}

/** Which round the panel shows, and how fresh it is. The heading takes the focus after a dialog. */
export function PanelHead({ ref, currency, round }: PanelHeadProps) {
  const { t } = useTranslation('roundManagement');
  const heading = round ? t('heading.round', { number: round.number }) : t('heading.none');
  const detail = round ? t('locked') : t('heading.creator', { currency: currency.code });
  const active = activeRoundKey(currency.id);
  return (
    <header className={styles['head']}>
      <h2 ref={ref} tabIndex={-1}>
        {round === undefined ? '\u00a0' : heading}
      </h2>
      <Freshness answers={round ? [active, figuresKey(round.id)] : [active]} />
      <p className={styles['detail']}>{round === undefined ? '\u00a0' : detail}</p>
    </header>
  );
}
