import type * as antd from '@ant-design/icons';

/** Antd's outlined and filled icons, each fetched when it is drawn. */
export type AntdIconName = Extract<keyof typeof antd, `${string}Outlined` | `${string}Filled`>;

/** The icons that a declaration names by meaning; the build puts them into one file. */
export const ownIcons = {
  alarm: 'AlertOutlined',
  bars: 'BarChartOutlined',
  bell: 'BellOutlined',
  bookmark: 'BookOutlined',
  calendar: 'CalendarOutlined',
  chart: 'LineChartOutlined',
  chat: 'MessageOutlined',
  check: 'CheckCircleOutlined',
  clock: 'ClockCircleOutlined',
  contrast: 'BulbOutlined',
  dashboard: 'DashboardOutlined',
  exchange: 'SwapOutlined',
  eye: 'EyeOutlined',
  flag: 'FlagOutlined',
  globe: 'GlobalOutlined',
  history: 'HistoryOutlined',
  info: 'InfoCircleOutlined',
  key: 'KeyOutlined',
  leave: 'LogoutOutlined',
  link: 'LinkOutlined',
  list: 'OrderedListOutlined',
  megaphone: 'NotificationOutlined',
  money: 'DollarOutlined',
  plus: 'PlusOutlined',
  refresh: 'ReloadOutlined',
  send: 'SendOutlined',
  settings: 'SettingOutlined',
  shield: 'SafetyCertificateOutlined',
  ticket: 'TagOutlined',
  trophy: 'TrophyOutlined',
  users: 'TeamOutlined',
} as const satisfies Readonly<Record<string, AntdIconName>>;

export type IconName = keyof typeof ownIcons;

export const iconNames = Object.keys(ownIcons) as readonly IconName[];
