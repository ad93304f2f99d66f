import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { FileProblem } from '../schema/check/problem';
import { homePath } from '../settings/paths';
import type { BuildPlugin } from '../registry/plugin';
import { extra } from '../registry/extras';
import { PageNotFound, RouteError } from './error-screen';
import { Home, PageFrame, SessionGuard } from './guards';
import { Layout } from './layout/layout';
import { RefineRoot } from './refine-root';
import type { Entry } from './routes/entries';
import { ToastHost } from './screens/toast-host';

declare module '../registry/extras' {
  interface Extras {
    readonly json: {
      readonly loadPlugins: (plugins: readonly BuildPlugin[]) => Promise<unknown>;
      /** Loads the resources and plugins of the settings once. Never rejects. @returns all problems found */
      readonly loadResources: () => Promise<readonly FileProblem[]>;
      readonly DeclarationProblems: ComponentType<{ readonly problems: readonly FileProblem[] }>;
    };
  }
}

const routeOf = ({ path, access, Page }: Entry, _: number, entries: readonly Entry[]): RouteObject => ({
  errorElement: <RouteError />,
  element: <PageFrame access={access} entries={entries} />,
  children: [{ path, element: <Page key={path} /> }],
});

interface RouterOptions {
  readonly entries: readonly Entry[];
  readonly queryClient: QueryClient;
  readonly problems: readonly FileProblem[];
}

/** Returns the routes of the entries. An error of a page leaves the header in place. */
export function createRouter({ entries, queryClient, problems }: RouterOptions) {
  const Problems = extra('json')?.DeclarationProblems;
  return createBrowserRouter([
    {
      errorElement: <RouteError />,
      element: (
        <RefineRoot queryClient={queryClient}>
          {Problems ? <Problems problems={problems} /> : null}
          <Layout entries={entries} />
          <ToastHost />
        </RefineRoot>
      ),
      children: [
        { path: homePath, element: <Home entries={entries} /> },
        { element: <SessionGuard />, children: entries.map(routeOf) },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ]);
}
