import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import type { Round } from '../../../contract/rounds';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly currency: Currency;
  /** Undefined while it is not known. */
  readonly round: Round | null | undefined;
  /** Whether the last answer came; without it what is shown may be old. */
  readonly fresh: boolean;
}

/** Which round the panel shows, and whether it is up to date. The heading takes the focus after a dialog. */
export function PanelHead({ ref, currency, round, fresh }: PanelHeadProps) {
  const { t } = useTranslation('roundManagement');
  const heading = round ? t('heading.round', { number: round.number }) : t('heading.none');
  const detail = round ? t('locked') : t('heading.creator', { currency: currency.code });
  return (
    <header className={styles['head']}>
      <h2 ref={ref} tabIndex={-1}>
        {round === undefined ? '\u00a0' : heading}
      </h2>
      <span className={styles['live']} data-fresh={fresh} role="status">
        {t(fresh ? 'heading.live' : 'heading.paused')}
      </span>
      <p className={styles['detail']}>{round === undefined ? '\u00a0' : detail}</p>
    </header>
  );
}
