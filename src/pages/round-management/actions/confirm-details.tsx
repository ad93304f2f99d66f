import { Alert, Descriptions, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '../../../../contract/rounds/currencies';
import type { Round, RoundInput } from '../../../../contract/rounds/rounds';
import { formatMoney, formatNumber, formatPercent } from '@roundkeeper/kit/lib/format';
import { polling, revenueText, useActiveRound, useCanComplete, useRoundFigures } from '../live/round-queries';
import styles from '../round-management.module.css';
import {
  parsePercent,
  progressMovedTo,
  type ProgressDraft,
  entryValueOnWire,
  type StartDraft,
} from '../round-rules';
import { useMoment } from '@roundkeeper/kit/actions/dialog/moment';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';

interface DetailsListProps {
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
  readonly change: ReactNode;
}

/** antd breaks a value anywhere, as in 0.00058 BT C, before the label takes a second line. */
const wholeWords = { content: { wordBreak: 'normal' } } as const;

function DetailsList({ details, change }: DetailsListProps) {
  return (
    <div className={styles['details']}>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={wholeWords}
        items={details.map(([label, children]) => ({ key: label, label, children }))}
      />
      <div role="status">
        {change ? <Alert type="warning" role="presentation" banner title={change} /> : null}
      </div>
    </div>
  );
}

interface StartDetailsProps {
  readonly input: RoundInput;
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
}

export function StartDetails({ input, currency, fiatCurrencies }: StartDetailsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: faster } = useActiveRound(currency.id, polling);
  const lng = i18n.language;
  const fiat = fiatCurrencies.find(({ id }) => id === input.fiatCurrencyId)?.code ?? '';
  return (
    <DetailsList
      details={[
        [t('fields.currency'), currency.code],
        [t('fields.entryValue'), formatMoney(input.entryFee, fiat, lng)],
        [t('fields.type'), t(`types.${input.type}`)],
        [t('fields.paymentCurrency'), fiat],
        [t('fields.progress'), formatPercent(input.progress, lng)],
      ]}
      change={faster && t('conflicts.startedElsewhere', { number: faster.number, currency: currency.code })}
    />
  );
}

interface ProgressDetailsProps {
  /** As it was when the dialog opened. */
  readonly round: Round;
  readonly draft: ProgressDraft;
}

export function ProgressDetails({ round, draft }: ProgressDetailsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data } = useActiveRound(round.currencyId, polling);
  const isOver = data !== undefined && data?.id !== round.id;
  const onServer = parsePercent((data?.id === round.id ? data : round).progress);
  const movedTo = progressMovedTo(draft, onServer);
  const percent = (value: number) => formatPercent(value, i18n.language);
  return (
    <DetailsList
      details={[
        [t('fields.round'), String(round.number)],
        [
          t('fields.progress'),
          <>
            <bdi>{percent(onServer)}</bdi> {i18n.dir() === 'rtl' ? '←' : '→'}{' '}
            <bdi>{percent(parsePercent(draft.value))}</bdi>
          </>,
        ],
      ]}
      change={
        isOver
          ? t('conflicts.completedElsewhere', { number: round.number })
          : movedTo !== undefined && t('conflicts.movedElsewhere', { percent: percent(movedTo) })
      }
    />
  );
}

interface CompleteDetailsProps {
  /** As it was when the dialog opened. */
  readonly round: Round;
  readonly currency: Currency;
}

/** Returns the most serious change since the dialog opened, null when there is none. */
function useChangeSinceOpened({ round, currency }: CompleteDetailsProps, bids: number | undefined) {
  const { t } = useTranslation('roundManagement');
  const { data: active } = useActiveRound(currency.id, polling);
  const canComplete = useCanComplete(round, polling);
  const [bidsAtFirst, setBidsAtFirst] = useState(bids);
  if (bidsAtFirst === undefined && bids !== undefined) setBidsAtFirst(bids);

  if (active !== undefined && active?.id !== round.id)
    return t('conflicts.completedElsewhere', { number: round.number });
  if (canComplete === false) return t('conflicts.notCompletableAnyMore');
  const more = (bids ?? 0) - (bidsAtFirst ?? 0);
  return more > 0 ? t('conflicts.moreBids', { count: more }) : null;
}

export function CompleteDetails({ round, currency }: CompleteDetailsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const lng = i18n.language;
  const { data: active } = useActiveRound(currency.id, polling);
  const latest = useRoundFigures(round, polling);
  const { data: figures } = useMoment(latest);
  const change = useChangeSinceOpened({ round, currency }, latest.data?.totalBids);
  const { progress } = active?.id === round.id ? active : round;
  const waiting = '…';
  const lowest = figures?.lowestUniqueBid;
  return (
    <DetailsList
      details={[
        [t('fields.round'), String(round.number)],
        [t('fields.currency'), currency.code],
        [t('fields.progress'), formatPercent(parsePercent(progress), lng)],
        [t('stats.bids'), figures ? formatNumber(figures.totalBids, lng) : waiting],
        [t('stats.revenue'), figures ? revenueText(figures, round, lng) : waiting],
        [
          t('stats.lowest'),
          lowest ? formatMoney(lowest, currency.code, lng) : figures ? t('conflicts.noWinner') : waiting,
        ],
      ]}
      change={change}
    />
  );
}

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
