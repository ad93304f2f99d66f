import i18next from 'i18next';
import { Suspense, type ComponentType } from 'react';
import { settings } from '../../settings/settings';
import { onSessionChange, session } from '../../providers/auth/session';
import { startI18n } from '../../providers/i18n/i18n';
import { OfflineBanner } from './offline-banner';
import { prefetchWhileSigningIn } from './prefetch-login';
import { renderScreen } from './render-screen';
import { screenForLocation, showScreen, type LoginPage } from './screens';
import { ToastHost } from './toast-host';

function leaveWhenSignedIn(): void {
  // At `/` the console's own page leads on to where one lands.
  if (session().state === 'signedIn') void showScreen('console');
}

function followHistory(): void {
  void showScreen(screenForLocation());
}

export async function mountLogin(Page: ComponentType, prefetchForm: LoginPage['prefetchForm']) {
  await Promise.all([startI18n(), i18next.loadNamespaces('login')]);
  document.title = settings().title;
  const stopListening = onSessionChange(leaveWhenSignedIn);
  const stopPrefetch = prefetchWhileSigningIn(prefetchForm);
  window.addEventListener('popstate', followHistory);
  renderScreen(
    <Suspense>
      <OfflineBanner />
      <Page />
      <ToastHost />
    </Suspense>,
  );
  leaveWhenSignedIn();
  return () => {
    stopListening();
    stopPrefetch();
    window.removeEventListener('popstate', followHistory);
  };
}
