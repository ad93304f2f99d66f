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

let added: readonly BespokePage[] = [];

/** Sets the pages that are not in the build. */
export function addPages(more: readonly BespokePage[]): void {
  added = more;
}

/** Returns the bespoke pages: those of the build, where the settings do not leave them out, and those of plugins. */
export const knownPages = (): readonly BespokePage[] => [
  ...(settings().builtInPages ? bespokePages : []),
  ...added,
];

/** Returns the bespoke pages that this deployment has. */
export const offeredPages = (): readonly BespokePage[] => knownPages().filter(({ isOn }) => isOn?.() ?? true);
