import { useTranslation } from 'react-i18next';
import type { HttpError } from '@refinedev/core';
import { ErrorState } from '../../ui/state/error-state';

interface LoadFailureProps {
  readonly error: HttpError | null;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/** Says that the API did not give what was asked, and why as far as it is known. */
export function LoadFailure({ error, fetching, retry }: LoadFailureProps) {
  const { t } = useTranslation('kit', { useSuspense: false });
  const status = error?.statusCode ?? 0;
  return (
    <ErrorState
      title={t('loadFailed')}
      detail={status === 0 ? t('noAnswer') : t('status', { status })}
      retry={{ label: t('retry'), run: retry, pending: fetching }}
    />
  );
}
