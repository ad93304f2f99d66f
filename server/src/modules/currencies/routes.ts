import {
  getRoundCurrency,
  listCurrencies,
  listFiatCurrencies,
  listRoundCurrencies,
} from '../../../../contract/currencies';
import { getRate, listRates, updateRate, type Rate } from '../../../../contract/rates';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import { answerWaiting } from '../approvals/service';
import * as repository from './repository';
import type { StoredRate } from './repository';
import * as service from './service';

const toRate = ({ changedAt, ...rate }: StoredRate): Rate => ({
  ...rate,
  changedAt: changedAt?.toISOString() ?? null,
  version: versionOf(service.changeable(rate)),
});

export function currencyRoutes(platform: Platform): void {
  const { settings } = platform;
  const { orm } = platform.database;
  route(platform, listCurrencies, () => repository.listCurrencies(orm));
  route(platform, listFiatCurrencies, () => repository.listFiatCurrencies(orm));
  route(
    platform,
    listRoundCurrencies,
    page(repository.listCurrencyPage, (currency) => currency),
  );
  route(platform, getRoundCurrency, async ({ params: { id } }) => ({
    id,
    code: await service.getCurrencyCode(orm, id),
  }));
  route(platform, listRates, page(repository.listRates, toRate));
  route(platform, getRate, async ({ params }) =>
    toRate(found(await repository.findRate(orm, params.id), 'Currency')),
  );
  route(platform, updateRate, async (call) => {
    const result = await service.updateRate(call, { ...call.body, id: call.params.id }, settings);
    return 'waiting' in result ? answerWaiting(call.reply, result.waiting) : toRate(result.rate);
  });
}
