import {
  BellOutlined,
  BookOutlined,
  BulbOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  EyeOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LinkOutlined,
  LogoutOutlined,
  MessageOutlined,
  NotificationOutlined,
  PlusOutlined,
  ReloadOutlined,
  SafetyCertificateOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from './icon-names';

const icons: Readonly<Record<IconName, ComponentType>> = {
  bell: BellOutlined,
  bookmark: BookOutlined,
  calendar: CalendarOutlined,
  chat: MessageOutlined,
  contrast: BulbOutlined,
  dashboard: DashboardOutlined,
  exchange: SwapOutlined,
  eye: EyeOutlined,
  globe: GlobalOutlined,
  info: InfoCircleOutlined,
  leave: LogoutOutlined,
  link: LinkOutlined,
  megaphone: NotificationOutlined,
  plus: PlusOutlined,
  refresh: ReloadOutlined,
  rounds: ClockCircleOutlined,
  shield: SafetyCertificateOutlined,
  ticket: TagOutlined,
  trophy: TrophyOutlined,
  users: TeamOutlined,
};

/** The icon of a declared name, hidden from screen readers: it stands beside a text. */
export function NamedIcon({ name }: { readonly name: IconName }) {
  const Icon = icons[name];
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  );
}
