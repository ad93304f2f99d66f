import { Alert } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../providers/data/api-error';
import { DifferenceTable, type KnownFields } from './difference-table';
import { refusedStates } from './refused-states';

interface ChangedMeanwhileProps {
  /** The refusal with 412. */
  readonly error: ApiError;
  readonly known: KnownFields;
  /** What was typed is still there. */
  readonly isForm?: boolean;
}

/** Says what somebody else has changed since it was shown, and that it can be confirmed again. It takes the focus. */
export default function ChangedMeanwhile({ error, known, isForm = false }: ChangedMeanwhileProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const { resource } = known;
  const states = useMemo(() => refusedStates(error, resource), [error, resource]);
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
        message={t(isForm ? 'meanwhileTyped' : 'meanwhile')}
        description={<DifferenceTable {...states} known={known} />}
      />
    </div>
  );
}
