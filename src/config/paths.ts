import { homePath } from '@roundkeeper/kit/settings/paths';

/** The addresses of this platform's pages that others link to. */
export const paths = {
  login: homePath,
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
