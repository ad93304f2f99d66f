/** The icons that a declaration may name. */
export const iconNames = [
  'bell',
  'bookmark',
  'calendar',
  'chat',
  'contrast',
  'dashboard',
  'exchange',
  'eye',
  'globe',
  'info',
  'leave',
  'link',
  'megaphone',
  'plus',
  'refresh',
  'rounds',
  'shield',
  'ticket',
  'trophy',
  'users',
] as const;

export type IconName = (typeof iconNames)[number];
