import { may, type AdminType } from '../../contract/access';

/** Addresses that code has to know; every other one comes from a declaration. */
export const paths = {
  login: '/',
  dashboard: '/dashboard',
  influencers: '/influencers',
  users: '/users',
} as const;

/** Where an admin of that type lands after signing in: the dashboard for who may see it. */
export const landingPath = (type: AdminType): string =>
  may(type, 'dashboard.show') ? paths.dashboard : paths.influencers;
