import {
  getRound,
  getRoundAnalytics,
  listRounds,
  type RoundDetail,
  type RoundRow,
} from '../../../contract/rounds/rounds';
import { downloadConfirmedBids } from '../../../contract/rounds/orders';
import { defineResource } from '@roundkeeper/kit/schema/resource';

/** The report of a completed round: its bids replayed, and its winner computed again from their file. */
export default defineResource<RoundRow & RoundDetail>()({
  name: 'roundReport',
  path: '/round-reports',
  partOf: 'rounds',
  access: { list: 'rounds.report', show: 'rounds.report' },
  calls: { list: listRounds, get: getRound, analytics: getRoundAnalytics, bids: downloadConfirmedBids },
  fields: { round: { kind: 'number' } },
  search: false,
  list: { columns: ['round'] },
  pages: { show: () => import('./report-page') },
});
