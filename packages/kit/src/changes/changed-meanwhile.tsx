import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import RefusedChanges, { type RefusedChangesProps } from './refused-changes';

interface ChangedMeanwhileProps extends RefusedChangesProps {
  /** The form still has the typed values. */
  readonly isForm?: boolean;
}

/** Says what somebody else has changed since it was shown, and that it can be confirmed again. It takes the focus. */
export default function ChangedMeanwhile({ error, known, isForm = false }: ChangedMeanwhileProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready) box.current?.focus();
  }, [ready]);
  if (!ready) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        title={t(isForm ? 'meanwhileTyped' : 'meanwhile')}
        description={<RefusedChanges error={error} known={known} />}
      />
    </div>
  );
}
