import { StyleProvider } from '@ant-design/cssinjs';
import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, defaultSettings, type Settings } from '../../../packages/kit/src/settings/settings';
import { createAccessControlProvider } from '../../../packages/kit/src/providers/access-control/access-control-provider';
import { authProvider } from '../../../packages/kit/src/providers/auth/auth-provider';
import './connected';
import { checkSession } from '../../../packages/kit/src/providers/auth/session';
import { createDataProvider } from '../../../packages/kit/src/providers/data/data-provider';
import { routerProvider } from '../../../packages/kit/src/console/refine-root';
import { liveProvider } from '../../../src/providers/live/live-provider';
import { createQueryClient } from '../../../packages/kit/src/providers/data/query-client';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { readCommon, readTexts } from '../../../vite/common-texts';

/** An absolute base, which requests outside a browser need. */
const apiBase = 'http://console.test/api/v1';

interface PageOptions {
  /** The address, with its query. */
  readonly at: string;
  /** The namespaces of texts that the page shows. */
  readonly namespaces: readonly string[];
  readonly resources: readonly AnyResource[];
  /** What this deployment has set otherwise. */
  readonly settings?: Partial<Settings>;
}

interface RenderedPage extends RenderResult {
  /** The address now, with its query. */
  readonly address: () => string;
  readonly client: QueryClient;
}

async function english(namespaces: readonly string[]) {
  const i18n = i18next.createInstance();
  const texts = namespaces.map((ns) => [
    ns,
    ns === 'common' ? readCommon('public/locales', 'en') : readTexts('public/locales', 'en', ns),
  ]);
  await i18n.use(initReactI18next).init({
    lng: 'en',
    ns: [...namespaces],
    defaultNS: 'common',
    resources: { en: Object.fromEntries(texts) as Record<string, Record<string, string>> },
    interpolation: { escapeValue: false },
    // A text that is missing would show its key; nothing is to be shown that has no text.
    saveMissing: true,
    missingKeyHandler: (_, ns, key) => console.error(`no text for ${ns}:${key}`),
  });
  return i18n;
}

/** Renders a page of the console as its routes do, with the real English texts and the real transport. */
export async function renderPage(page: ReactNode, options: PageOptions): Promise<RenderedPage> {
  applySettings({ ...defaultSettings, ...options.settings, apiBase });
  const i18n = await english(['common', 'errors', 'kit', 'effects', ...options.namespaces]);
  await checkSession();
  const client = createQueryClient();
  const tree = (
    <Refine
      routerProvider={routerProvider}
      dataProvider={createDataProvider(findAmong(options.resources))}
      authProvider={authProvider}
      liveProvider={liveProvider}
      accessControlProvider={createAccessControlProvider(
        (name) => options.resources.find((resource) => resource.name === name)?.access,
      )}
      resources={options.resources.map(({ name }) => ({ name }))}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: client },
      }}
    >
      <Suspense>{page}</Suspense>
    </Refine>
  );
  const { pathname } = new URL(options.at, 'http://console.test');
  const router = createMemoryRouter(
    [
      { path: pathname, element: tree },
      { path: '*', element: null },
    ],
    { initialEntries: [options.at] },
  );
  const rendered = render(
    <I18nextProvider i18n={i18n}>
      {/* Without antd's styles, which cost jsdom seconds per page and which no test looks at. */}
      <StyleProvider mock="server">
        <RouterProvider router={router} />
      </StyleProvider>
    </I18nextProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...rendered, address, client };
}
