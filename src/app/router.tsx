import i18next from 'i18next';
import { lazy, useState, type ComponentType } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { paths } from '../config/paths';
import type { Entry } from './routes/entries';
import { NotFound } from './error/not-found';
import { RouteError } from './error/route-error';
import { Layout } from './layout/layout';
import { PageFrame } from './gate/page-frame';
import { Home, SessionGate } from './gate/session-gate';

type Page = ComponentType;
/** The pages whose code and texts are there. */
const loadedPages = new WeakMap<Entry, Page>();

/** Fetches a page's code and its texts side by side. */
export async function loadEntry(entry: Entry): Promise<{ readonly default: Page }> {
  const [page] = await Promise.all([entry.load(), i18next.loadNamespaces(entry.namespaces)]);
  loadedPages.set(entry, page.default);
  return page;
}

interface PageOfProps {
  readonly entry: Entry;
  /** The page for when its code is not there yet. */
  readonly Later: Page;
}

/** A page that is there is drawn with what is around it: React holds back for 300 ms what was waited for. */
function PageOf({ entry, Later }: PageOfProps) {
  const [Page] = useState<Page>(() => loadedPages.get(entry) ?? Later);
  return <Page />;
}

function routeOf(entry: Entry): RouteObject {
  const Later = lazy(() => loadEntry(entry));
  return {
    errorElement: <RouteError />,
    element: <PageFrame access={entry.access} />,
    children: [{ path: entry.path, element: <PageOf key={entry.path} entry={entry} Later={Later} /> }],
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
