import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import styles from './page-header.module.css';

const SubjectContext = createContext<string | undefined>(undefined);
const SetSubjectContext = createContext<(subject: string | undefined) => void>(() => undefined);

export function PageSubjectProvider({ children }: { readonly children: ReactNode }) {
  const [subject, setSubject] = useState<string>();
  return (
    <SetSubjectContext value={setSubject}>
      <SubjectContext value={subject}>{children}</SubjectContext>
    </SetSubjectContext>
  );
}

/** Returns the subject of the page, as a user's name. */
export const useShownSubject = () => useContext(SubjectContext);

/** Shows the subject of the page in the headers while the caller is mounted. */
export function usePageSubject(subject: string | undefined): void {
  const setSubject = useContext(SetSubjectContext);
  useEffect(() => {
    setSubject(subject === '' ? undefined : subject);
    return () => setSubject(undefined);
  }, [subject, setSubject]);
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
