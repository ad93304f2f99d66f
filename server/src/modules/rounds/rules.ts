import { completeAt, type RoundInput } from '../../../../contract/rounds/rounds';
import type { Audited } from '../../plugins/changes/change';
import type { StoredRound } from './repository';

export const toProgress = (percent: string): number => Number.parseInt(percent, 10);

/** Removes leading and trailing zeros, so that "5" and "05.00" compare equal. */
const plainAmount = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};

export function findLockedChange(round: StoredRound, input: RoundInput): keyof RoundInput | undefined {
  if (plainAmount(input.entryFee) !== plainAmount(round.entryFee)) return 'entryFee';
  if (input.type !== round.type) return 'type';
  if (input.currencyId.toLowerCase() !== round.currencyId) return 'currencyId';
  if (input.fiatCurrencyId.toLowerCase() !== round.fiatCurrencyId) return 'fiatCurrencyId';
  return undefined;
}

export const canComplete = ({ status, progress }: Pick<StoredRound, 'status' | 'progress'>): boolean =>
  status === 'IN_PROGRESS' && progress >= completeAt;

export const changeable = ({ status, progress }: Pick<StoredRound, 'status' | 'progress'>) => ({
  status,
  progress,
});

export const audited: Audited<StoredRound> = {
  kind: 'round',
  nameOf: ({ number }) => String(number),
  entryOf: ({ number, status, progress, entryFee, type, currency, fiatCurrency, dollarRate }) => ({
    number,
    status,
    progress,
    entryFee,
    type,
    currency: currency.code,
    fiatCurrency: fiatCurrency.code,
    dollarRate,
  }),
};
