import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { landingPath, paths } from '../../config/paths';
import type { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/data/failure-key';
import { checkSession } from '../../providers/auth/session';
import { useSession } from '../../providers/auth/use-session';
import { ErrorScreen } from '../error/error-screen';
import { goTo } from '../screens/screens';
import { Waiting } from './waiting';
import { Button } from '../../ui/button/button';

/** Gives the page to the login screen. */
function ToLogin() {
  useEffect(() => void goTo(paths.login), []);
  return <Waiting />;
}

function SessionUnknown({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen
      status={error.status || undefined}
      message={`${t('sessionUnknown')} ${t(failureKey(error))}`}
    >
      <Button type="primary" onClick={() => void checkSession()}>
        {t('common:retry')}
      </Button>
    </ErrorScreen>
  );
}

/** Lets through who is signed in, once that is known, and sends everybody else to the login page. */
export function SessionGate() {
  const seen = useSession();
  if (seen.state === 'checking') return <Waiting />;
  if (seen.state === 'failed') return <SessionUnknown error={seen.error} />;
  return seen.state === 'signedIn' ? <Outlet /> : <ToLogin />;
}

/** What stands at `/` while the console is on: nothing, as everybody has a better place to be. */
export function Home() {
  const seen = useSession();
  return seen.state === 'signedIn' ? <Navigate to={landingPath(seen.identity.type)} replace /> : <ToLogin />;
}
