import { nestedFields } from '../../../../schema/nested-fields';
import type { AnyResource } from '../../../../schema/resource';
import { wrong, type Problem } from '../../../../schema/check/problem';
import { placedParts } from './show-problems';

const misplaced = (...place: readonly PropertyKey[]): Problem =>
  wrong([...place, 'access'], 'access', { reason: 'wholeField' });

/** Returns read and write access that has no effect: on parts of a field and figures of a card. */
export function accessProblems(resource: AnyResource): readonly Problem[] {
  const nested = Object.entries(resource.fields).flatMap(([path, declared]) =>
    (declared ? nestedFields(path, declared) : []).flatMap(({ at, field }) =>
      at.length > 0 && field.access ? [misplaced('fields', path, ...at)] : [],
    ),
  );
  const cards = placedParts(resource).flatMap(([place, part]) =>
    (part.cards?.items ?? []).flatMap(({ show }, index) =>
      show.access ? [misplaced(...place, 'cards', 'items', index, 'show')] : [],
    ),
  );
  return [...nested, ...cards];
}
