import i18next from 'i18next';
import { lazy } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { paths } from '../../config/paths';
import type { Entry } from './entries';
import { NotFound } from '../error/not-found';
import { RouteError } from '../error/route-error';
import { Layout } from '../layout/layout';
import { PageFrame } from '../gate/page-frame';
import { Home, SessionGate } from '../gate/session-gate';

/** Fetches a page's code and its texts side by side. */
export const loadEntry = ({ load, namespaces }: Entry) =>
  Promise.all([load(), i18next.loadNamespaces(namespaces)]).then(([page]) => page);

function routeOf(entry: Entry): RouteObject {
  const Page = lazy(() => loadEntry(entry));
  return {
    errorElement: <RouteError />,
    element: <PageFrame access={entry.access} />,
    children: [{ path: entry.path, element: <Page /> }],
  };
}

/** Routes made from the entries. An error of a page leaves the header where it is. */
export function createRouter(entries: readonly Entry[]) {
  return createBrowserRouter([
    {
      errorElement: <RouteError />,
      element: <Layout entries={entries} />,
      children: [
        { path: paths.login, element: <Home /> },
        { element: <SessionGate />, children: entries.map(routeOf) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

/** The entry at a path, if there is one. */
export const entryAt = (entries: readonly Entry[], path: string): Entry | undefined =>
  entries.find((entry) => matchPath(entry.path, path) !== null);
