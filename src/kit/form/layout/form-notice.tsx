import { Alert, Button } from 'antd';
import ChangedMeanwhile from '../../changes/changed-meanwhile';
import type { ResourceText } from '../../text/use-resource-text';
import type { ResourceFormState } from '../use-resource-form';
import styles from './form.module.css';

export interface NoticeProps {
  readonly state: ResourceFormState;
  readonly text: ResourceText;
}

/** The message of a form as a whole: what somebody else has changed meanwhile, or why it was not accepted. */
export default function FormNotice({ state, text }: NoticeProps) {
  const { resource, notice, outdated, reload } = state;
  if (outdated)
    return (
      <div className={styles['wide'] ?? ''}>
        <ChangedMeanwhile error={outdated} known={{ resource, text }} isForm />
      </div>
    );
  if (!notice) return null;
  const again = (
    <Button size="small" onClick={() => void reload()}>
      {text.t('kit:form.loadAgain')}
    </Button>
  );
  return (
    <Alert
      className={styles['wide'] ?? ''}
      type="error"
      message={notice.message}
      action={notice.kind === 'conflict' ? again : null}
    />
  );
}
