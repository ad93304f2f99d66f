import { getInfluencer, listInfluencers } from '../../../../contract/influencers';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/failure';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';

/** Influencers and the codes of their coupons. */
export function influencerRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listInfluencers, async ({ query }) =>
    toPage(await repository.listInfluencers(orm, query), query.limit, (influencer) => influencer),
  );
  route(platform, getInfluencer, async ({ params }) => {
    const influencer = await repository.findInfluencer(orm, params.id);
    if (!influencer) throw notFound('Influencer');
    return influencer;
  });
}
