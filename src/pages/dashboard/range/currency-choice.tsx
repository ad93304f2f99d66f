import { useTranslation } from 'react-i18next';
import { listCurrencies } from '../../../../contract/rounds/currencies';
import { NamedSelect } from '@roundkeeper/kit/fields/parts/select-box';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { names } from './chosen-range';

export function CurrencyChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const choose = useParamWriter();
  const query = useCall(listCurrencies, {});
  const { data: currencies, error } = query;
  if (error && !currencies) return <LoadFailure query={query} />;
  const codes = [...new Set([...(currencies ?? []).map(({ code }) => code), ...(chosen ? [chosen] : [])])];
  return (
    <NamedSelect
      label={t('range.currency')}
      value={chosen ?? ''}
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={(code) => choose(names.currency, code)}
    />
  );
}
