import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { FileProblem } from '../schema/check/problem';
import { homePath } from '../settings/paths';
import { extra } from '../registry/extras';
import { PageNotFound, RouteError } from './error-screen';
import { Home, PageFrame, SessionGuard } from './guards';
import { Layout } from './layout/layout';
import { RefineRoot } from './refine-root';
import type { Entry } from './routes/entries';
import { ToastHost } from './screens/toast-host';

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
