import * as z from 'zod/mini';
import { defineCall } from '../../../../packages/kit/src/wire/call';
import type { AnyResource, ResourceAction } from '../../../../packages/kit/src/schema/resource';
import type { Answering, Sent } from '../../../support/console/render-kit';
import { deals } from './deals';

export const close = defineCall({
  name: 'deals.close',
  method: 'PATCH',
  path: '/deals/{id}/close',
  summary: '.',
  realm: 'admin',
  response: z.any(),
});

/** Deals that can be closed, in the way and in the places that are given. */
export function dealsWith(
  action: Partial<ResourceAction>,
  list: Partial<AnyResource['list']> = {},
): AnyResource {
  return {
    ...deals,
    path: '/deals',
    list: { ...deals.list, ...list },
    actions: { close: { call: close, access: ['SUPER'], confirm: false, ...action } },
  };
}

/** Five of them, of which the last is not open. */
export const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  name: `deal ${id}`,
  code: `x/${id}`,
  open: id !== 'e',
}));
/** What was sent that is more than a question. */
export const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');
export const listed = () => ({ items: rows, totalPages: 1 });
/** Gives the list, and what is given for everything else. */
export const answering =
  (answer: Answering): Answering =>
  (sent, signal) =>
    sent.method === 'GET' ? listed() : answer(sent, signal);
