import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '../../../../contract/rounds/currencies';
import type { Round } from '../../../../contract/rounds/rounds';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { formatMoney } from '@roundkeeper/kit/lib/format';
import { entryValueOnWire, type StartDraft } from '../round-rules';

/** A change of the round by another operator; shown until it is dismissed. */
export type Conflict =
  | {
      /** `startRefused`: Start was pressed here as well; its round is null when it was over before it could be shown. */
      readonly kind: 'startRefused' | 'startedElsewhere';
      readonly round: Round | null;
      readonly typed: StartDraft | undefined;
    }
  | { readonly kind: 'completedElsewhere'; readonly round: Pick<Round, 'id' | 'number'> }
  | { readonly kind: 'updateRefused' | 'completeRefused' };

interface ConflictAlertProps {
  readonly conflict: Conflict;
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly onDismiss: () => void;
}

function TypedValues({
  typed,
  fiatCurrencies,
}: { readonly typed: StartDraft } & Pick<ConflictAlertProps, 'fiatCurrencies'>) {
  const { t, i18n } = useTranslation('roundManagement');
  const fiat = fiatCurrencies.find(({ id }) => id === typed.fiatCurrencyId)?.code;
  const amount = entryValueOnWire(typed.entryFee);
  const fee = fiat ? formatMoney(amount, fiat, i18n.language) : amount;
  return <>{t('conflicts.typed', { fee, type: t(`types.${typed.type}`) })}</>;
}

export function ConflictAlert({ conflict, currency, fiatCurrencies, onDismiss }: ConflictAlertProps) {
  const { t } = useTranslation('roundManagement');
  const { kind } = conflict;
  const round = 'round' in conflict ? conflict.round : undefined;
  const typed = 'typed' in conflict ? conflict.typed : undefined;
  const key = round === null ? 'startRefusedGone' : kind;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`conflicts.${key}`, { number: round?.number, currency: currency.code })}
      description={
        <>
          {typed ? <TypedValues typed={typed} fiatCurrencies={fiatCurrencies} /> : null}
          {kind === 'completedElsewhere' ? (
            <Link to={`/rounds/${encodePart(conflict.round.id)}`}>
              {t('conflicts.view', { number: conflict.round.number })}
            </Link>
          ) : null}
        </>
      }
      action={
        <Button size="small" onClick={onDismiss}>
          {t('conflicts.dismiss')}
        </Button>
      }
    />
  );
}
