import { Alert, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@refinedev/core';
import { ApiError, failureKey } from '../providers/data/api-error';

export interface FailedQuery {
  readonly error: HttpError | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function reasonOf(error: HttpError | null, t: TFunction): string {
  if (error instanceof ApiError && error.kind !== 'status') return t(`errors:${failureKey(error)}`);
  const status = error?.statusCode ?? 0;
  return status === 0 ? t('noAnswer') : `${String(status)} · ${t(`errors:${failureKey({ status })}`)}`;
}

/** An error alert for data that could not be loaded, with the reason and a retry button. */
export function LoadFailure({ title, query }: { readonly title?: string; readonly query: FailedQuery }) {
  const { error, isFetching, refetch } = query;
  const { t } = useTranslation(['kit', 'errors', 'common'], { useSuspense: false });
  return (
    <Alert
      type="error"
      style={{ textAlign: 'start' }}
      showIcon
      title={title || t(['loadFailed', 'errors:somethingWentWrong'])}
      description={reasonOf(error, t)}
      action={
        <Button onClick={() => void refetch()} loading={isFetching} aria-busy={isFetching}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}
