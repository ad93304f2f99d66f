import * as calls from '../../../../contract/rounds/currencies';
import { getRate, listRates, updateRate, type Rate } from '../../../../contract/rounds/rates';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import { answerWaiting } from '../approvals/service';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

const toRate = (rate: repository.StoredRate): Rate => ({
  ...isoTimes(rate),
  version: versionOf(service.changeable(rate)),
});

export function currencyRoutes(platform: Platform): void {
  const { settings } = platform;
  const { orm } = platform.database;
  route(platform, calls.listCurrencies, () => repository.listCurrencies(orm));
  route(platform, calls.listFiatCurrencies, () => repository.listFiatCurrencies(orm));
  route(platform, calls.listRoundCurrencies, page(repository.listCurrencyPage));
  route(platform, calls.getRoundCurrency, async ({ params: { id } }) => ({
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
