import { listCurrencies, listFiatCurrencies } from '../../../../contract/currencies';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';

export function currencyRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listCurrencies, () => repository.listCurrencies(orm));
  route(platform, listFiatCurrencies, () => repository.listFiatCurrencies(orm));
}
