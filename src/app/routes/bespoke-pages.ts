import type { BespokePage } from '../../config/bespoke-page';
import { settings } from '../../config/settings';
import { bespokePages } from '../../pages/pages';
import { prefetchLocale } from '../../providers/i18n/locale-files';

/** Starts fetching a page's code and its texts side by side. */
export function preload<Page>({
  load,
  namespaces,
}: {
  readonly load: () => Promise<Page>;
  readonly namespaces: readonly string[];
}): Promise<Page> {
  for (const namespace of namespaces) prefetchLocale(namespace);
  return load();
}

/** Returns the bespoke pages of the build, none where the settings leave them out. */
export const knownPages = (): readonly BespokePage[] => (settings().builtInPages ? bespokePages : []);

/** Returns the bespoke pages that this deployment has. */
export const offeredPages = (): readonly BespokePage[] => knownPages().filter(({ isOn }) => isOn?.() ?? true);
