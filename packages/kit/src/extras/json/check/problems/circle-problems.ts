import type { AnyResource } from '../../../../schema/resource';
import type { FindResource } from '../names-in-scope';
import type { Problem } from '../../../../schema/check/problem';

const followed = ['partOf', 'detail'] as const;

/** Returns the names on the way from a resource back to itself; undefined where it ends elsewhere. */
function circleFrom(
  start: string,
  key: (typeof followed)[number],
  find: FindResource,
): readonly string[] | undefined {
  const way = [start];
  let next = find(start)?.[key];
  while (next !== undefined && !way.includes(next)) {
    way.push(next);
    next = find(next)?.[key];
  }
  return next === start ? [...way, start] : undefined;
}

/** Returns the keys that lead from a resource back to itself: the menu would follow them endlessly. */
export const circleProblems = ({ name }: AnyResource, find: FindResource): readonly Problem[] =>
  followed.flatMap((path): readonly Problem[] => {
    const circle = circleFrom(name, path, find);
    return circle ? [{ kind: 'circle', path, value: circle.join(' → ') }] : [];
  });
