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
import styles from './named-icon.module.css';

const icons: Readonly<Record<IconName, ComponentType>> = {
  bell: BellOutlined,
  bookmark: BookOutlined,
  calendar: CalendarOutlined,
  chat: MessageOutlined,
  clock: ClockCircleOutlined,
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
  shield: SafetyCertificateOutlined,
  ticket: TagOutlined,
  trophy: TrophyOutlined,
  users: TeamOutlined,
};

const isOwn = (name: string): name is IconName => Object.hasOwn(icons, name);

const Drawn = ({ name }: { readonly name: string }) => (
  <span className={styles['drawn']} style={{ maskImage: `url("/icons/${name}.svg")` }} />
);

export function NamedIcon({ name = 'link' }: { readonly name?: string | undefined }) {
  const isDrawn = /^\w+(?:Outlined|Filled)$/.test(name);
  const Icon = icons[isOwn(name) ? name : 'link'];
  return <span aria-hidden="true">{isDrawn ? <Drawn name={name} /> : <Icon />}</span>;
}
