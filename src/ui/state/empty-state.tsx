import { Icon } from '../icon/icon';
import styles from './state.module.css';

/** Says that there is nothing here. */
export function EmptyState({ title }: { readonly title: string }) {
  return (
    <div className={styles['state']}>
      <span className={styles['mark']}>
        <Icon name="empty" size={20} />
      </span>
      <span>{title}</span>
    </div>
  );
}
