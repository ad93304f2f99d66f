import type { AnyResource } from '../schema/resource';
import { settings } from '../settings/settings';
import { fillTarget, leadsSomewhere } from '../lib/fill-target';
import type { Row } from '../providers/data/list-answer';

/** Returns the address that a row is shared under; undefined where the settings have none, or the row lacks a part of it. */
export function shareLink({ name }: AnyResource, row: Row): string | undefined {
  const target = settings().shareLinks[name];
  return target !== undefined && leadsSomewhere(target, row) ? fillTarget(target, row) : undefined;
}
