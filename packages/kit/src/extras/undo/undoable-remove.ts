import type { BaseKey } from '@refinedev/core';
import { textAt } from '../../lib/value-at';
import type { ListPage } from '../../providers/data/list-answer';
import { sendPending } from './pending-keeper';
import type { UndoableRemove, Remove } from '../../actions/sending/row-mutations';
import { afterSnapshot } from '../../actions/sending/after-snapshot';

const isList = (key: readonly unknown[], name: string) =>
  key[0] === 'data' && key[2] === name && key[3] === 'list';

/** Returns the page without the row; the same page where the row is not on it. */
function without(page: ListPage, idField: string, id: BaseKey): ListPage {
  const data = page.data.filter((row) => textAt(row, idField) !== String(id));
  if (data.length === page.data.length) return page;
  const { totalItems, total } = page;
  return { ...page, data, total: total - 1, totalItems: totalItems && totalItems - 1 };
}

/** Deletes a row in one of Refine's later modes, which drop what an answer has beside rows and total: lists are set once more. */
export async function removeUndoably(removal: UndoableRemove): ReturnType<Remove> {
  const { resource, client, mutateAsync, options, params, mode } = removal;
  const { name, idField = 'id' } = resource;
  await sendPending({ resource: name, id: String(options.id) });
  const ofOthers = Object.entries(params).slice(0, -1);
  const sent = {
    ...options,
    mutationMode: mode,
    // Lists are found by it.
    meta: ofOthers.length === 0 ? {} : { params: Object.fromEntries(ofOthers) },
  };
  const before = client.getQueriesData<ListPage>({ predicate: ({ queryKey }) => isList(queryKey, name) });
  const stop = afterSnapshot(
    client,
    (variables) => variables === sent,
    () => {
      for (const [queryKey, page] of before) {
        if (page) client.setQueryData(queryKey, without(page, idField, options.id));
        else void client.resetQueries({ queryKey, exact: true });
      }
    },
  );
  return mutateAsync(sent).finally(stop);
}
