import { prefetchLocale } from '../../providers/i18n/locale-files';
import { kitPages } from './kit-pages';
import { pages } from './pages';

/**
 * Starts fetching what the page at a path needs, beside the console's own code instead of after it. The declarations
 * are not there yet, so that their pages are known by the shape of the path; a wrong guess costs a fetch ahead of time.
 */
export function preloadPage(path: string): void {
  const [segment, ...rest] = path.split('/').filter((part) => part !== '');
  if (segment === undefined) return;
  const page = pages.find((candidate) => candidate.path === `/${segment}`);
  const load = page?.load ?? (rest.length === 0 ? kitPages.list : kitPages.show);
  load().catch(() => undefined);
  for (const namespace of page?.namespaces ?? ['kit']) prefetchLocale(namespace);
}
