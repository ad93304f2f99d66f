import { getCompletionEffect } from '../../../../contract/effects';
import {
  canCompleteRound,
  completeRound,
  getActiveRound,
  getRound,
  getPublicRound,
  getRoundAnalytics,
  listPublicRounds,
  listRounds,
  startRound,
  updateRound,
  type Round,
  type RoundRow,
} from '../../../../contract/rounds';
import { getRoundSeries } from '../../../../contract/series';
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { notFound } from '../../plugins/calls/failure';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import { assertRange } from '../../plugins/time/time-range';
import { answerWaiting } from '../approvals/service';
import { findCurrencyCode } from '../currencies/service';
import { getRoundSeries as getCurve } from './curve';
import * as repository from './repository';
import type { StoredRound, StoredRoundRow } from './repository';
import { assertFound, canComplete, changeable } from './rules';
import * as service from './service';
import { updateRound as setProgress } from './update';

const toRound = (round: StoredRound): Round => ({
  ...round,
  progress: String(round.progress),
  createdAt: round.createdAt.toISOString(),
  version: versionOf(changeable(round)),
});

const toRoundRow = ({ startedAt, ...row }: StoredRoundRow): RoundRow => ({
  ...row,
  createdAt: startedAt.toISOString(),
});

export const roundEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findRoundRows(db, ids)).map(toRoundRow)),
  total: async (db) => (await repository.listRounds(db, countOnly)).total,
};

/** What bids change in the row of a round. */
export const figureEvents: EventSource = {
  load: async (db, ids) => {
    const found = await repository.findRoundRows(db, ids);
    return new Map(
      found.map(({ id, totalRevenue, ownRevenue, totalBids, lowestUniqueBid }) => [
        id,
        { totalRevenue, ownRevenue, totalBids, lowestUniqueBid },
      ]),
    );
  },
};

function readingRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listRounds, async ({ query, read }) => {
    assertRange(query);
    const page = await read(({ orm: db }) => repository.listRounds(db, query));
    return toPage(page, query.limit, toRoundRow);
  });
  route(platform, getActiveRound, async ({ params }) => {
    const round = await repository.findActiveRound(orm, params.id);
    if (round) return toRound(round);
    if ((await findCurrencyCode(orm, params.id)) === undefined) throw notFound('Currency');
    return null;
  });
  route(platform, getRound, async ({ params }) => {
    const round = toRound(assertFound(await repository.findRound(orm, params.id)));
    if (round.status !== 'COMPLETED') return round;
    return { ...round, winner: (await repository.findWinner(orm, round.id)) ?? null };
  });
  route(platform, canCompleteRound, async ({ params }) => ({
    canComplete: canComplete(assertFound(await repository.findRound(orm, params.id))),
  }));
  route(platform, getRoundAnalytics, ({ params, read }) =>
    read(async ({ orm: db }) => assertFound(await repository.getRoundAnalytics(db, params.id))),
  );
  route(platform, getRoundSeries, ({ params, read }) =>
    read(async ({ orm: db }) => assertFound(await getCurve(db, params.id))),
  );
  route(platform, getPublicRound, async ({ params }) =>
    toRound(assertFound(await repository.findRound(orm, params.id))),
  );
  route(platform, listPublicRounds, async ({ query, read }) => {
    const { limit, currencyId } = query;
    if (currencyId !== undefined && !isUuid(currencyId)) return { items: [], totalPages: 0, totalItems: 0 };
    return toPage(await read(({ orm: db }) => repository.listPublicRounds(db, query)), limit, toRound);
  });
}

export function roundRoutes(platform: Platform): void {
  const { database, settings } = platform;
  readingRoutes(platform);
  route(platform, startRound, async ({ body, audit, request }) =>
    toRound(await service.startRound(database, body, audit, request.id, settings)),
  );
  route(platform, updateRound, async ({ params, body, seenVersion, audit }) =>
    toRound(await setProgress(database, params.id, body, audit, seenVersion)),
  );
  route(platform, getCompletionEffect, ({ params }) =>
    service.getCompletionEffect(database, params.id, settings),
  );
  route(platform, completeRound, async ({ params, caller, seenVersion, audit, reply }) => {
    const ending = await service.completeRound(database, params.id, settings, caller.id, audit, seenVersion);
    return 'waiting' in ending ? answerWaiting(reply, ending.waiting) : toRound(ending.round);
  });
}
