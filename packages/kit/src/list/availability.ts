import type { AnyResource, ListFilter } from '../schema/resource';
import { offers } from '../providers/auth/offers';

export const isAvailableFilter = ({ needs }: Pick<ListFilter, 'needs'>): boolean =>
  needs === undefined || offers(needs);

/** Returns the sorts of a list; none where the backend lacks what they need. */
export const availableSorts = ({ sorts, sortNeeds }: AnyResource['list']): AnyResource['list']['sorts'] =>
  sortNeeds === undefined || offers(sortNeeds) ? sorts : undefined;
