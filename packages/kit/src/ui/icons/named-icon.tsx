import { ownIcons } from './icon-names';
import styles from './named-icon.module.css';

const Drawn = ({ name }: { readonly name: string }) => (
  <span className={styles['drawn']} style={{ maskImage: `url("/icons/${name}.svg")` }} />
);

const Own = ({ name }: { readonly name: string }) => (
  <svg className={styles['own']}>
    <use href={`/icons/own.svg#${Object.hasOwn(ownIcons, name) ? name : 'link'}`} />
  </svg>
);

export function NamedIcon({ name = 'link' }: { readonly name?: string | undefined }) {
  const isDrawn = /^\w+(?:Outlined|Filled)$/.test(name);
  return <span aria-hidden="true">{isDrawn ? <Drawn name={name} /> : <Own name={name} />}</span>;
}
