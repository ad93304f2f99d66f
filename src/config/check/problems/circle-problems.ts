import type { AnyResource } from '../../resource';
import type { Problem } from '../problem';

/** The keys by which one resource names another that takes its place, and so may lead back to it. */
const followed = ['partOf', 'detail'] as const;

/** Finds a resource by its name; undefined for one that is not at hand, as a page. */
export type FindFollowed = (name: string) => Pick<AnyResource, (typeof followed)[number]> | undefined;

/** Returns the names on the way from a resource back to itself; undefined where it ends elsewhere. */
function circleFrom(
  start: string,
  key: (typeof followed)[number],
  find: FindFollowed,
): readonly string[] | undefined {
  const way = [start];
  let next = find(start)?.[key];
  while (next !== undefined && !way.includes(next)) {
    way.push(next);
    next = find(next)?.[key];
  }
  return next === start ? [...way, start] : undefined;
}

/** Returns the keys of a resource that lead from resource to resource back to it: the menu would follow them without end. */
export const circleProblems = ({ name }: AnyResource, find: FindFollowed): readonly Problem[] =>
  followed.flatMap((path): readonly Problem[] => {
    const circle = circleFrom(name, path, find);
    return circle ? [{ kind: 'circle', path, value: circle.join(' → ') }] : [];
  });
