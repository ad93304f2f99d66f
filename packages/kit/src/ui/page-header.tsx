import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners';
import styles from './page-header.module.css';

let shown: string | undefined;
const changes = new Listeners();

function show(subject: string | undefined): void {
  shown = subject;
  changes.call();
}

/** Returns the subject of the page, as a user's name. */
export const useShownSubject = () => useSyncExternalStore(changes.add, () => shown);

/** Shows the subject of the page in the headers while the caller is mounted. */
export function usePageSubject(subject: string | undefined): void {
  useEffect(() => {
    show(subject === '' ? undefined : subject);
    return () => show(undefined);
  }, [subject]);
}

export function PageHeader({ title }: { readonly title: string }) {
  const subject = useShownSubject();
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      {subject === undefined ? null : (
        <p>
          <bdi>{subject}</bdi>
        </p>
      )}
    </div>
  );
}
