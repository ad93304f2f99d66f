import { prefetchLocale } from '../../providers/i18n/locale-files';
import { kitPages } from './kit-pages';
import { pages } from './pages';
import { pathFits } from './path-fits';
import { namespacesOf, pagesOf } from './resource-pages';
import { resources } from './resources';

function preload(code: readonly (() => Promise<unknown>)[], namespaces: readonly string[]): void {
  for (const load of code) load().catch(() => undefined);
  for (const namespace of namespaces) prefetchLocale(namespace);
}

/** Starts fetching what the page at a path needs, beside the console's own code instead of after it. */
export function preloadPage(path: string): void {
  const bespoke = pages.find((page) => pathFits(page.path, path));
  if (bespoke) {
    preload([bespoke.load], bespoke.namespaces);
    return;
  }
  const page = resources()
    .flatMap(pagesOf)
    .find((candidate) => pathFits(candidate.path, path));
  if (page)
    preload(
      [kitPages[page.kind], page.resource.load, ...page.beside.map(({ load }) => load)],
      namespacesOf(page),
    );
}
