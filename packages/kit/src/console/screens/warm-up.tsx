import { keys } from '@refinedev/core';
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fullRoles } from '../../settings/roles';
import type { Identity } from '../../providers/auth/session';
import { startI18n } from '../../providers/i18n/i18n';
import { language } from '../../providers/i18n/language';
import { createQueryClient } from '../../providers/data/query-client';
import { loadAntdLocale } from '../../ui/antd-locale';
import { Layout } from '../layout/layout';
import { RefineRoot } from '../refine-root';
import { entryAt, landingOf, makeEntries } from '../routes/entries';

const ignore = () => undefined;

/** Renders the landing page outside the document, so that its code is compiled at sign-in. Hidden trees run no effects. */
export async function warmUp(): Promise<() => void> {
  const entries = makeEntries();
  const [role = ''] = fullRoles();
  const path = landingOf(role, entries);
  const landing = entryAt(entries, path);
  if (!landing) return ignore;
  await Promise.all([startI18n(), loadAntdLocale(language())]);
  const { default: Page } = await landing.Page.load();
  const queryClient = createQueryClient();
  const nobody: Identity = { id: '', name: '', email: '', type: role, capabilities: [] };
  queryClient.setQueryData(keys().auth().action('identity').get(), nobody);
  const frame = (
    <RefineRoot queryClient={queryClient}>
      <Layout entries={entries} />
    </RefineRoot>
  );
  const router = createMemoryRouter([{ element: frame, children: [{ path: '*', element: <Page /> }] }], {
    initialEntries: [path],
  });
  const container = document.createElement('div');
  // An error comes again, and is reported, when the console is really drawn.
  const root = createRoot(container, { onCaughtError: ignore, onUncaughtError: ignore });
  const observer = new MutationObserver(() => {
    performance.mark('console warmed up');
    stop();
  });
  const stop = () => {
    observer.disconnect();
    root.unmount();
    router.dispose();
    queryClient.clear();
  };
  observer.observe(container, { childList: true });
  root.render(
    <Activity mode="hidden">
      <RouterProvider router={router} />
    </Activity>,
  );
  return stop;
}
