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
import { emptyPage } from '../../db/page';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import { eventsOf, type EventSource } from '../../plugins/live/event-source';
import { versionOf } from '../../plugins/changes/seen-version';
import { answerWaiting } from '../approvals/service';
import { getCurrencyCode } from '../currencies/service';
import { getRoundSeries as getCurve } from './curve-repository';
import * as repository from './repository';
import type { StoredRound, StoredRoundRow } from './repository';
import { canComplete, changeable } from './rules';
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

export const roundEvents = eventsOf(repository.findRoundRows, toRoundRow, repository.listRounds);

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
  const findRound = async ({ id }: { readonly id: string }) =>
    found(await repository.findRound(orm, id), 'Round');
  route(platform, listRounds, page(repository.listRounds, toRoundRow));
  route(platform, getActiveRound, async ({ params }) => {
    const round = await repository.findActiveRound(orm, params.id);
    if (round) return toRound(round);
    await getCurrencyCode(orm, params.id);
    return null;
  });
  route(platform, getRound, async ({ params }) => {
    const round = toRound(await findRound(params));
    if (round.status !== 'COMPLETED') return round;
    return { ...round, winner: (await repository.findWinner(orm, round.id)) ?? null };
  });
  route(platform, canCompleteRound, async ({ params }) => ({
    canComplete: canComplete(await findRound(params)),
  }));
  route(platform, getRoundAnalytics, ({ params, read }) =>
    read(async ({ orm: db }) => found(await repository.getRoundAnalytics(db, params.id), 'Round')),
  );
  route(platform, getRoundSeries, ({ params, read }) =>
    read(async ({ orm: db }) => found(await getCurve(db, params.id), 'Round')),
  );
  route(platform, getPublicRound, async ({ params }) => toRound(await findRound(params)));
  route(
    platform,
    listPublicRounds,
    page(async (db, query) => {
      const isUnknown = query.currencyId !== undefined && !isUuid(query.currencyId);
      return isUnknown ? emptyPage : repository.listPublicRounds(db, query);
    }, toRound),
  );
}

export function roundRoutes(platform: Platform): void {
  const { database, settings } = platform;
  readingRoutes(platform);
  route(platform, startRound, async (call) =>
    toRound(await service.startRound(call, call.body, call.request.id, settings)),
  );
  route(platform, updateRound, async (call) => toRound(await setProgress(call, call.params.id, call.body)));
  route(platform, getCompletionEffect, ({ params }) =>
    service.getCompletionEffect(database, params.id, settings),
  );
  route(platform, completeRound, async (call) => {
    const ending = await service.completeRound(call, call.params.id, settings);
    return 'waiting' in ending ? answerWaiting(call.reply, ending.waiting) : toRound(ending.round);
  });
}
