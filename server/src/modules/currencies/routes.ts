import {
  getRoundCurrency,
  listCurrencies,
  listFiatCurrencies,
  listRoundCurrencies,
} from '../../../../contract/currencies';
import { getRate, listRates, updateRate, type Rate } from '../../../../contract/rates';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/calls/failure';
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
  const { database, settings } = platform;
  const { orm } = database;
  route(platform, listCurrencies, () => repository.listCurrencies(orm));
  route(platform, listFiatCurrencies, () => repository.listFiatCurrencies(orm));
  route(platform, listRoundCurrencies, async ({ query }) =>
    toPage(await repository.listCurrencyPage(orm, query), query.limit, (currency) => currency),
  );
  route(platform, getRoundCurrency, async ({ params: { id } }) => {
    const code = await service.findCurrencyCode(orm, id);
    if (code === undefined) throw notFound('Currency');
    return { id, code };
  });
  route(platform, listRates, async ({ query }) =>
    toPage(await repository.listRates(orm, query), query.limit, toRate),
  );
  route(platform, getRate, async ({ params }) =>
    toRate(service.assertFound(await repository.findRate(orm, params.id))),
  );
  route(platform, updateRate, async ({ params, body, caller, seenVersion, audit, reply }) => {
    const asked = { ...body, id: params.id, requestedBy: caller.id };
    const change = await service.updateRate(database, asked, settings, audit, seenVersion);
    return 'waiting' in change ? answerWaiting(reply, change.waiting) : toRate(change.rate);
  });
}
