import type { capabilities, Capability } from './capabilities';
import type { consoleFlags } from './flags';

export const adminTypes = ['SUPER', 'REGULAR', 'MARKETING'] as const;
export type AdminType = (typeof adminTypes)[number];

/** The type that passes every guard. */
export const superType = 'SUPER' satisfies AdminType;

/** The roles that SUPER may look as. */
export const viewableTypes = ['REGULAR', 'MARKETING'] as const satisfies readonly AdminType[];
export type ViewableType = (typeof viewableTypes)[number];

const everyone = adminTypes;
const operators = ['SUPER', 'REGULAR'] as const;
const marketing = ['SUPER', 'MARKETING'] as const;

/** The one table of roles, read by the menu, the routes, the buttons, the API and the tests. */
export const access = {
  'dashboard.show': operators,
  'analytics.series': operators,
  'rounds.list': operators,
  'rounds.show': operators,
  'rounds.manage': operators,
  'rounds.start': operators,
  'rounds.update': operators,
  'rounds.complete': operators,
  'rounds.report': operators,
  'orders.list': operators,
  'transactions.list': operators,
  'transactions.show': operators,
  'orders.download': operators,
  'winners.list': operators,
  'users.list': operators,
  'users.show': operators,
  'users.details': operators,
  'userNotes.list': operators,
  'userNotes.manage': operators,
  'admins.list': everyone,
  'admins.menu': operators,
  'influencers.list': marketing,
  'influencers.show': marketing,
  'influencers.create': marketing,
  'marketing.show': marketing,
  'marketing.series': marketing,
  'coupons.list': marketing,
  'coupons.create': marketing,
  'coupons.update': marketing,
  'banner.update': operators,
  'notifications.send': operators,
  'chat.use': operators,
  'chat.moderate': operators,
  'chat.approve': operators,
  'admins.create': operators,
  'admins.suspend': operators,
  'admins.reactivate': operators,
  'audit.list': ['SUPER'],
  'rates.list': operators,
  'rates.update': ['SUPER'],
  'roles.show': ['SUPER'],
  'roles.viewAs': ['SUPER'],
  'notifications.list': operators,
  'banners.list': operators,
  'banners.restore': operators,
  'settings.list': ['SUPER'],
  'settings.update': ['SUPER'],
  'views.list': everyone,
  'views.manage': everyone,
  'roundPlans.list': operators,
  'roundPlans.manage': operators,
  'alerts.list': operators,
  'alerts.acknowledge': operators,
  'alertRules.manage': ['SUPER'],
  'approvals.list': operators,
  'approvals.menu': ['SUPER'],
  'approvals.decide': ['SUPER'],
  'approvals.withdraw': operators,
} as const satisfies Record<string, readonly AdminType[]>;

/** A name in the table of roles, as in `rounds.start`. */
export type Action = keyof typeof access;

/** The permissions for what a backend may lack. */
export const capabilityFor: Readonly<Partial<Record<Action, Capability>>> = {
  'coupons.list': 'coupons',
  'coupons.create': 'coupons',
  'coupons.update': 'couponChanges',
  'chat.moderate': 'chatModeration',
  'chat.approve': 'chatApproval',
  'roles.viewAs': 'viewAs',
  'admins.reactivate': 'adminReactivation',
  'audit.list': 'auditTrail',
  'transactions.show': 'orderTimeline',
  'rounds.report': 'roundReplay',
  'users.details': 'personDetails',
  'userNotes.list': 'userNotes',
  'userNotes.manage': 'userNotes',
  'rates.list': 'dollarRates',
  'rates.update': 'dollarRates',
  'analytics.series': 'timeSeries',
  'marketing.show': 'marketingAnalytics',
  'marketing.series': 'couponSeries',
  'notifications.list': 'messageHistory',
  'banners.list': 'messageHistory',
  'banners.restore': 'messageHistory',
  'settings.list': 'platformSettings',
  'settings.update': 'platformSettings',
  'views.list': 'savedViews',
  'views.manage': 'savedViews',
  'roundPlans.list': 'roundPlans',
  'roundPlans.manage': 'roundPlans',
  'alerts.list': 'alerts',
  'alerts.acknowledge': 'alerts',
  'alertRules.manage': 'alerts',
  'approvals.list': 'approvals',
  'approvals.menu': 'twoPersonRule',
  'approvals.decide': 'approvals',
  'approvals.withdraw': 'approvals',
};

/** A line of the table of roles, or types of admin where the table has none. */
export type Permission = Action | readonly AdminType[];

/** Whether an admin of that type has the permission; a visitor (undefined) has none. */
export function may(type: string | undefined, permission: Permission): boolean {
  const allowed: readonly string[] = typeof permission === 'string' ? access[permission] : permission;
  return type !== undefined && (type === superType || allowed.includes(type));
}

const ranksBelow: ReadonlyMap<string, readonly AdminType[]> = new Map(
  Object.entries({
    SUPER: adminTypes,
    REGULAR: ['REGULAR', 'MARKETING'],
    MARKETING: [],
  } satisfies Record<AdminType, readonly AdminType[]>),
);

/** The types of admin that an admin of that type may create or suspend, never a higher rank; none for a visitor. */
export const mayManage = (type: string | undefined): readonly AdminType[] => ranksBelow.get(type ?? '') ?? [];

/** Whether an admin may undo what another did, never that of a higher rank; `null` has the highest. */
export const mayUndo = (type: string | undefined, doneBy: AdminType | null): boolean =>
  mayManage(type).includes(doneBy ?? superType);

declare module '@roundkeeper/kit/wire/access' {
  interface PlatformNames {
    readonly actions: keyof typeof access;
    readonly roles: AdminType;
    readonly capabilities: (typeof capabilities)[number];
    readonly realms: 'admin' | 'client' | 'influencer';
    readonly flags: keyof typeof consoleFlags;
  }
}
