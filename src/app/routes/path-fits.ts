const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a pattern, as in `/users/:id`, fits a path; for where the router is not. */
export function pathFits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}
