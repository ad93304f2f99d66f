import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/currencies';
import type { RoundInput } from '../../../../contract/rounds';
import { formatMoney, formatPercent } from '../../../lib/format/format';
import { polling } from '../live/polling';
import { useActiveRound } from '../live/use-active-round';
import { Terms } from './terms';

interface StartTermsProps {
  readonly input: RoundInput;
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
}

/** What a round is about to be started with, and whether somebody was faster. */
export function StartTerms({ input, currency, fiatCurrencies }: StartTermsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: faster } = useActiveRound(currency.id, polling);
  const lng = i18n.language;
  const fiat = fiatCurrencies.find(({ id }) => id === input.fiatCurrencyId)?.code ?? '';
  return (
    <Terms
      terms={[
        [t('fields.currency'), currency.code],
        [t('fields.entryValue'), formatMoney(input.entryFee, fiat, lng)],
        [t('fields.type'), t(`types.${input.type}`)],
        [t('fields.paymentCurrency'), fiat],
        [t('fields.progress'), formatPercent(input.progress, lng)],
      ]}
      meanwhile={faster && t('notices.startedElsewhere', { number: faster.number, currency: currency.code })}
    />
  );
}
