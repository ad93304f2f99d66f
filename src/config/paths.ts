/** Addresses that code has to know; every other one comes from a declaration. */
export const paths = {
  login: '/',
  dashboard: '/dashboard',
  roundManagement: '/round-management',
  compareRounds: '/compare-rounds',
  influencers: '/influencers',
  users: '/users',
  chat: '/public-chat',
  removedMessages: '/removed-messages',
  mutedPeople: '/muted-people',
  approvals: '/approvals',
  chatWords: '/chat-words',
  roles: '/roles',
  settings: '/settings',
} as const;

/** The parameter in the address of a row's page that shows what is shared of it. */
export const shareParam = 'share';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Returns whether a pattern, as in `/users/:id`, fits a path; for code that runs without the router. */
export function pathFits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}
