import { completeAt, type RoundInput } from '../../../../contract/rounds';
import type { StoredRound } from './repository';

/** A percentage as a number; a trailing percent sign is accepted. */
export const toProgress = (percent: string): number => Number.parseInt(percent, 10);

/** An amount without the zeros that say nothing, so that "5" and "05.00" are the same text. */
const plainAmount = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
};

/** The first field that the update would change although it is locked while the round is in progress. */
export function findLockedChange(round: StoredRound, input: RoundInput): keyof RoundInput | undefined {
  if (plainAmount(input.entryFee) !== plainAmount(round.entryFee)) return 'entryFee';
  if (input.type !== round.type) return 'type';
  if (input.currencyId.toLowerCase() !== round.currencyId) return 'currencyId';
  if (input.fiatCurrencyId.toLowerCase() !== round.fiatCurrencyId) return 'fiatCurrencyId';
  return undefined;
}

/** Whether a round can be completed now. */
export const canComplete = ({ status, progress }: Pick<StoredRound, 'status' | 'progress'>): boolean =>
  status === 'IN_PROGRESS' && progress >= completeAt;
