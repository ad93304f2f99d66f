import { ownIcons } from './icon-names';
import styles from './named-icon.module.css';

export function NamedIcon({ name = 'link' }: { readonly name?: string | undefined }) {
  const isDrawn = /^\w+(?:Outlined|Filled)$/.test(name);
  return (
    <span aria-hidden="true">
      {isDrawn ? (
        <span className={styles['drawn']} style={{ maskImage: `url("/icons/${name}.svg")` }} />
      ) : (
        <svg className={styles['own']}>
          <use href={`/icons/own.svg#${Object.hasOwn(ownIcons, name) ? name : 'link'}`} />
        </svg>
      )}
    </span>
  );
}
