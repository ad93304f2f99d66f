import type { ComponentType } from 'react';
import type { IconName } from './icon-names';
import * as namedIcons from './named-icons';
import styles from './named-icon.module.css';

const icons: Readonly<Record<IconName, ComponentType>> = namedIcons;

const isOwn = (name: string): name is IconName => Object.hasOwn(icons, name);

const Drawn = ({ name }: { readonly name: string }) => (
  <span className={styles['drawn']} style={{ maskImage: `url("/icons/${name}.svg")` }} />
);

export function NamedIcon({ name = 'link' }: { readonly name?: string | undefined }) {
  const isDrawn = /^\w+(?:Outlined|Filled)$/.test(name);
  const Icon = icons[isOwn(name) ? name : 'link'];
  return <span aria-hidden="true">{isDrawn ? <Drawn name={name} /> : <Icon />}</span>;
}
