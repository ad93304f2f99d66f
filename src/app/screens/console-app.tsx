import { Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { accessControlProvider } from '../../providers/access-control/access-control-provider';
import { authProvider } from '../../providers/auth/auth-provider';
import { createDataProvider } from '../../providers/data/data-provider';
import { createRestProvider } from '../../providers/data/rest-provider';
import { i18nProvider } from '../../providers/i18n/i18n-provider';
import { notificationProvider } from '../../providers/notification/notification-provider';
import { loadResource, resources } from '../routes/resources';
import type { createRouter } from '../router';
import { ToastHost } from './toast-host';

const dataProviders = {
  default: createDataProvider(loadResource),
  rest: createRestProvider(loadResource),
};

/** What Refine has to know of a resource: its name, and which provider to ask. */
const refineResources = () =>
  resources().map(({ name, provider }) => ({
    name,
    ...(provider === undefined ? {} : { meta: { dataProviderName: provider } }),
  }));

interface ConsoleAppProps {
  readonly router: ReturnType<typeof createRouter>;
  readonly queryClient: QueryClient;
}

/** The console: the providers around the routes. */
export function ConsoleApp({ router, queryClient }: ConsoleAppProps) {
  const [names] = useState(refineResources);
  return (
    <Refine
      dataProvider={dataProviders}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={names}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <RouterProvider router={router} />
      <ToastHost />
    </Refine>
  );
}
