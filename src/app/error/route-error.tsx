import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/data/failure-key';
import { ErrorScreen } from './error-screen';
import { GoHome, Reload } from './ways';

/** Browsers word it differently; each of them names the module or the import. */
const isLostCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Shows what a route failed with: its rendering, its code, or the address. */
export function RouteError() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const ways = (
    <>
      <GoHome />
      <Reload />
    </>
  );
  if (isLostCode(error)) return <ErrorScreen message={t('codeNotLoaded')}>{ways}</ErrorScreen>;
  if (error instanceof ApiError || isRouteErrorResponse(error))
    return (
      <ErrorScreen status={error.status || undefined} message={t(failureKey(error))}>
        {ways}
      </ErrorScreen>
    );
  return <ErrorScreen message={error instanceof Error ? error.message : t('generic')}>{ways}</ErrorScreen>;
}
