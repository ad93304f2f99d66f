import { Alert, Button } from 'antd';
import ChangedMeanwhile from '../../changes/changed-meanwhile';
import type { ResourceFormState } from '../use-resource-form';
import styles from './form.module.css';
import type { OfResource } from '../../text/resource-text';

export interface NoticeProps extends OfResource {
  readonly state: ResourceFormState;
}

/** The message of a form as a whole: what somebody else has changed meanwhile, or why it was not accepted. */
export default function FormNotice({ resource, state, text }: NoticeProps) {
  const { notice, reload } = state.submission;
  if (!notice) return null;
  if (notice.kind === 'outdated')
    return (
      <div className={styles['wide'] ?? ''}>
        <ChangedMeanwhile error={notice.error} known={{ resource, text }} isForm />
      </div>
    );
  const again = (
    <Button size="small" onClick={() => void reload()}>
      {text.t('kit:form.loadAgain')}
    </Button>
  );
  return (
    <Alert
      className={styles['wide'] ?? ''}
      type="error"
      title={notice.message}
      action={notice.kind === 'conflict' ? again : null}
    />
  );
}
