import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@refinedev/core';
import { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/data/failure-key';
import { ErrorState } from '../../ui/state/error-state';

interface LoadFailureProps {
  readonly error: HttpError | null;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** What is known of the reason: the status and its name, or what kept the answer away. */
function reasonOf(error: HttpError | null, t: TFunction): string {
  if (error instanceof ApiError && error.kind !== 'status') return t(`errors:${failureKey(error)}`);
  const status = error?.statusCode ?? 0;
  return status === 0 ? t('noAnswer') : `${String(status)} · ${t(`errors:${failureKey({ status })}`)}`;
}

/** Says that the API did not give what was asked, and why as far as it is known. */
export function LoadFailure({ error, fetching, retry }: LoadFailureProps) {
  const { t } = useTranslation(['kit', 'errors'], { useSuspense: false });
  return (
    <ErrorState
      title={t('loadFailed')}
      detail={reasonOf(error, t)}
      retry={{ label: t('retry'), run: retry, pending: fetching }}
    />
  );
}
