import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import type { FileProblem } from './load-json-resources';
import styles from './problem-list.module.css';

function ProblemLine({ problem }: { readonly problem: FileProblem }) {
  const { t } = useTranslation('declarations');
  const { kind, path, value = '', nearest } = problem;
  return (
    <li>
      {path === '' ? null : <code dir="ltr">{path}</code>}
      <span>
        {t(`problems.${kind}`, { value })}
        {nearest === undefined ? null : ` ${t('didYouMean', { nearest })}`}
      </span>
    </li>
  );
}

/** The files that cannot be used, or not in whole, and why; until it is closed. */
export function ProblemList({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation(['declarations', 'common']);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const files = [...new Set(problems.map(({ file }) => file))];
  return (
    <section className={styles['problems']} role="alert">
      <Icon name="warning" />
      <div className={styles['files']}>
        <p>{t('declarations:title')}</p>
        {files.map((file) => (
          <div key={file}>
            <strong dir="ltr">{file}</strong>
            <ul>
              {problems
                .filter((problem) => problem.file === file)
                .map((problem) => (
                  <ProblemLine
                    key={`${problem.kind} ${problem.path} ${problem.value ?? ''}`}
                    problem={problem}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <Button type="text" onClick={() => setClosed(true)}>
        {t('common:close')}
      </Button>
    </section>
  );
}
