/** Shows visitors the login page, and leads others on to the page where they land. */
export const homePath = '/';

/** The query parameter with which a row's page shows its share link. */
export const shareParam = 'share';

/** Returns the addresses of a resource's pages by that of its list; `:id` stands for a row. */
export const pagePaths = (list: string) =>
  ({ list, create: `${list}/new`, show: `${list}/:id`, edit: `${list}/:id/edit` }) as const;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a pattern, as in `/books/:id`, matches a path, for code that runs without the router. */
export function pathFits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}
