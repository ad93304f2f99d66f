import { useSearchParams } from 'react-router';
import type { Currency } from '../../../contract/currencies';

/**
 * The currency whose tab is open: the one the address names (`?currency=ETH`), else the first.
 * @returns the currency, undefined when there are none, and what opens another's tab
 */
export function useChosenCurrency(
  currencies: readonly Currency[],
): readonly [Currency | undefined, (next: Currency) => void] {
  const [search, setSearch] = useSearchParams();
  const code = search.get('currency')?.toUpperCase();
  const chosen = currencies.find((currency) => currency.code.toUpperCase() === code) ?? currencies[0];
  // The rest of the address belongs to the other currency's orders: their page and filters don't fit here.
  const choose = (next: Currency) => {
    if (next.id !== chosen?.id) setSearch({ currency: next.code });
  };
  return [chosen, choose];
}
