import { adminTypes, type AdminType } from '../../../contract/platform/access';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import {
  createView,
  listViews,
  mayShareWith,
  removeView,
  updateView,
  type SavedView,
} from '../../../contract/platform/views';
import { session, viewerOf } from '@roundkeeper/kit/providers/auth/session';
import { request } from '@roundkeeper/kit/providers/data/request';
import type { StoredView, ViewInput, ViewsProvider } from '@roundkeeper/kit/providers/views/views-provider';

const isType = (role: string): role is AdminType => adminTypes.some((type) => type === role);

function toStored({ id, name, query, sharedWith, owner }: SavedView): StoredView {
  const seen = session();
  const isOwn = seen.state === 'signedIn' && seen.identity.id === owner.id;
  return { id, name, params: query, sharedWith, ...(isOwn ? {} : { owner: owner.name }) };
}

async function listAll(list: string): Promise<SavedView[]> {
  const views: SavedView[] = [];
  for (;;) {
    const query = { list, limit: maxLimit, offset: views.length };
    const { items, totalItems } = await request(listViews, { query });
    views.push(...items);
    if (items.length === 0 || views.length >= totalItems) return views;
  }
}

const bodyOf = ({ params, sharedWith, ...rest }: Partial<ViewInput>) => ({
  ...rest,
  ...(params === undefined ? {} : { query: params }),
  ...(sharedWith === undefined ? {} : { sharedWith: sharedWith.filter(isType) }),
});

export const contractViews: ViewsProvider = {
  list: async (list) => (await listAll(list)).map(toStored),
  create: (list, { name, params, sharedWith }) =>
    request(createView, { body: { list, name, query: params, sharedWith: sharedWith.filter(isType) } }),
  update: (id, change) => request(updateView, { params: { id }, body: bodyOf(change) }),
  remove: (id) => request(removeView, { params: { id } }),
  shareableRoles: () => mayShareWith(viewerOf(session())),
};
