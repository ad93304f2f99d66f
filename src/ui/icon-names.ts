import type * as antd from '@ant-design/icons';

/** The icons that a declaration may name by what they mean; they are a part of the console. */
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

/** Antd's own names of its outlined and filled icons, which are fetched when they are drawn. */
export type AntdIconName = Extract<keyof typeof antd, `${string}Outlined` | `${string}Filled`>;
