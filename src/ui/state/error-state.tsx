import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What failed, in a sentence. */
  readonly title: string;
  /** What is known of the reason. */
  readonly detail?: string | undefined;
  readonly retry?: { readonly label: string; readonly run: () => void; readonly pending?: boolean };
}

/** Says that something could not be had, and offers to try again. */
export function ErrorState({ title, detail, retry }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['mark']} data-tone="danger">
        <Icon name="warning" size={20} />
      </span>
      <strong>{title}</strong>
      {detail ? <span className={styles['detail']}>{detail}</span> : null}
      {retry ? (
        <Button onClick={retry.run} loading={retry.pending ?? false}>
          {retry.label}
        </Button>
      ) : null}
    </div>
  );
}
