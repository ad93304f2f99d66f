import { getCompletionEffect } from '../../../../contract/rounds/effects';
import * as calls from '../../../../contract/rounds/rounds';
import { getRoundSeries } from '../../../../contract/rounds/series';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { eventsOf, type EventSource } from '../../plugins/live/event-source';
import { versionOf } from '../../plugins/changes/seen-version';
import { answerWaiting } from '../approvals/service';
import { getCurrencyCode } from '../currencies/service';
import { isoTimes } from '../../plugins/time/iso-times';
import { getRoundSeries as getCurve } from './curve-repository';
import * as repository from './repository';
import { canComplete, changeable } from './rules';
import * as service from './service';
import { updateRound } from './update';

const toRound = ({ progress, ...round }: repository.StoredRound): calls.Round => ({
  ...isoTimes(round),
  progress: String(progress),
  version: versionOf(changeable({ ...round, progress })),
});

export const roundEvents = eventsOf(repository.findRoundRows, isoTimes, repository.listRounds);

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
  route(platform, calls.listRounds, page(repository.listRounds, isoTimes));
  route(platform, calls.getActiveRound, async ({ params }) => {
    const round = await repository.findActiveRound(orm, params.id);
    if (round) return toRound(round);
    await getCurrencyCode(orm, params.id);
    return null;
  });
  route(platform, calls.getRound, async ({ params }) => {
    const round = toRound(await findRound(params));
    if (round.status !== 'COMPLETED') return round;
    return { ...round, winner: (await repository.findWinner(orm, round.id)) ?? null };
  });
  route(platform, calls.canCompleteRound, async ({ params }) => ({
    canComplete: canComplete(await findRound(params)),
  }));
  route(platform, calls.getRoundAnalytics, ({ params, read }) =>
    read(async ({ orm: db }) => found(await repository.getRoundAnalytics(db, params.id), 'Round')),
  );
  route(platform, getRoundSeries, ({ params, read }) =>
    read(async ({ orm: db }) => found(await getCurve(db, params.id), 'Round')),
  );
  route(platform, calls.getPublicRound, async ({ params }) => toRound(await findRound(params)));
  route(platform, calls.listPublicRounds, page(repository.listPublicRounds, toRound));
}

export function roundRoutes(platform: Platform): void {
  const { database, settings } = platform;
  readingRoutes(platform);
  route(platform, calls.startRound, async (call) =>
    toRound(await service.startRound(call, call.body, call.request.id, settings)),
  );
  route(platform, calls.updateRound, async (call) =>
    toRound(await updateRound(call, call.params.id, call.body)),
  );
  route(platform, getCompletionEffect, ({ params }) =>
    service.getCompletionEffect(database, params.id, settings),
  );
  route(platform, calls.completeRound, async (call) => {
    const ending = await service.completeRound(call, call.params.id, settings);
    return 'waiting' in ending ? answerWaiting(call.reply, ending.waiting) : toRound(ending.round);
  });
}
