import { kitPages } from '../routes/kit-pages';
import { pages } from '../routes/pages';
import { preloadPage } from '../routes/preload';

/** Fetches the code of the bespoke pages and of the kit's two. */
export function prefetchPages(): void {
  for (const { path } of pages) preloadPage(path);
  for (const load of [kitPages.list, kitPages.show]) load().catch(() => undefined);
}
