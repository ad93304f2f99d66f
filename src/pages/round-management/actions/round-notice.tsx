import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '../../../../contract/currencies';
import { formatMoney } from '../../../lib/format/format';
import { entryValueOnWire } from '../rules/entry-value';
import type { Notice } from './notice';
import { Button } from '../../../ui/button/button';
import styles from './round-notice.module.css';

interface RoundNoticeProps {
  readonly notice: Notice;
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly onDismiss: () => void;
}

type Told = Omit<RoundNoticeProps, 'onDismiss'>;

/** What had been typed for a round that was not started, so that it is known to be kept. */
function useTyped({ notice, fiatCurrencies }: Told): string | undefined {
  const { t, i18n } = useTranslation('roundManagement');
  if (!('typed' in notice) || !notice.typed) return undefined;
  const { entryFee, fiatCurrencyId, type } = notice.typed;
  const fiat = fiatCurrencies.find(({ id }) => id === fiatCurrencyId)?.code;
  const amount = entryValueOnWire(entryFee);
  const fee = fiat ? formatMoney(amount, fiat, i18n.language) : amount;
  return t('notices.typed', { fee, type: t(`types.${type}`) });
}

function useHappened({ notice, currency }: Told): string {
  const { t } = useTranslation('roundManagement');
  if (!('round' in notice)) return t(`notices.${notice.kind}`);
  const { kind, round } = notice;
  if (!round) return t('notices.startRefusedGone', { currency: currency.code });
  return t(`notices.${kind}`, { number: round.number, currency: currency.code });
}

/** Says what happened elsewhere, until it is dismissed. */
export function RoundNotice({ onDismiss, ...told }: RoundNoticeProps) {
  const { t } = useTranslation('roundManagement');
  const happened = useHappened(told);
  const typed = useTyped(told);
  const { notice } = told;
  return (
    <div className={styles['notice']} role="alert">
      <div className={styles['text']}>
        <p>{happened}</p>
        {typed ? <p>{typed}</p> : null}
        {notice.kind === 'completedElsewhere' ? (
          <Link to={`/rounds/${encodeURIComponent(notice.round.id)}`}>
            {t('notices.view', { number: notice.round.number })}
          </Link>
        ) : null}
      </div>
      <Button size="small" onClick={onDismiss}>
        {t('notices.dismiss')}
      </Button>
    </div>
  );
}
