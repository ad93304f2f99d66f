import type * as antd from '@ant-design/icons';

/** The icons that are part of the console, which a declaration names by meaning. */
export const iconNames = [
  'bell',
  'bookmark',
  'calendar',
  'chat',
  'clock',
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
  'shield',
  'ticket',
  'trophy',
  'users',
] as const;

export type IconName = (typeof iconNames)[number];

/** Antd's outlined and filled icons, each fetched when it is drawn. */
export type AntdIconName = Extract<keyof typeof antd, `${string}Outlined` | `${string}Filled`>;
