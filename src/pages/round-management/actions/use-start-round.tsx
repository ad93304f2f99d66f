import type { ReactNode } from 'react';
import type { RoundInput } from '../../../../contract/rounds';
import { useResourceAction } from '../../../kit/actions/use-resource-action';
import rounds from '../../../resources/rounds';
import { startDrafts, typedDraft } from '../rules/round-drafts';
import { StartTerms } from './start-terms';
import { isOutdated, type OwnCalls, type Subject } from './use-own-calls';

/** Starts the round of a currency. When another operator was faster, the round that won is shown and what was typed is kept. */
export function useStartRound(
  { currency, fiatCurrencies }: Subject,
  { run, reload, tell }: OwnCalls,
): readonly [(input: RoundInput) => void, ReactNode] {
  const action = useResourceAction(rounds, 'start');
  const start = (input: RoundInput) =>
    run(async () => {
      const details = <StartTerms input={input} currency={currency} fiatCurrencies={fiatCurrencies} />;
      const outcome = await action.run({ body: input }, { details });
      if (isOutdated(outcome)) {
        const winner = (await reload()) ?? null;
        tell({ kind: 'startRefused', round: winner, typed: typedDraft(currency.id) });
        return winner;
      }
      if (outcome.kind !== 'done') return undefined;
      startDrafts.delete(currency.id);
      tell(undefined);
      return reload();
    });
  return [start, action.dialog];
}
