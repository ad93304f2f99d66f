import type { TimeRange } from '../../../../contract/list';
import type { Executor } from '../../db/database';
import { toPage, type Asked, type RowPage } from '../../db/page';
import type { Read } from '../reads/reads';
import { assertRange } from '../time/time-range';

interface ListCall {
  readonly query: Asked & TimeRange;
  readonly read: Read;
}

/**
 * Handles a call that answers a page of rows.
 * @throws Failure 422 for a range of time that ends before it begins
 */
export const page =
  <Call extends ListCall, Row, Item>(
    list: (db: Executor, query: Call['query'], call: Call) => Promise<RowPage<Row>>,
    toItem: (row: Row, call: Call) => Item,
  ) =>
  async (call: Call) => {
    const { query, read } = call;
    assertRange(query);
    const { rows, total } = await read(({ orm }) => list(orm, query, call));
    return toPage({ rows, total }, query.limit, (row) => toItem(row, call));
  };
