import { CloseOutlined } from '@ant-design/icons';
import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { problemSentence } from './check/problem-sentence';
import type { FileProblem } from '../../schema/check/problem';

export default function ProblemList({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation(['declarations', 'common']);
  const files = [...new Set(problems.map(({ file }) => file))];
  const lines = files.map((file) => (
    <div key={file}>
      <strong dir="ltr">{file}</strong>
      <ul>
        {problems
          .filter((problem) => problem.file === file)
          .map((problem) => (
            <li key={`${problem.kind} ${problem.path} ${problem.value ?? ''}`}>
              {problem.path === '' ? null : (
                <Typography.Text code dir="ltr">
                  {problem.path}
                </Typography.Text>
              )}
              {problemSentence(problem, t)}
            </li>
          ))}
      </ul>
    </div>
  ));
  return (
    <Alert
      banner
      type="error"
      title={t('declarations:title')}
      description={lines}
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('common:close') }}
      style={{ maxBlockSize: '40vh', overflowY: 'auto' }}
    />
  );
}
