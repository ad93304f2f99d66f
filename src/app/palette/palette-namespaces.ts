import { offeredPages } from '../routes/bespoke-pages';

/**
 * Returns the namespaces of the palette's texts: its own, and those of the dialogs that it opens. Titles of pages and
 * forms are among the common texts, or in those of resources and plugins that are loaded before the first page.
 */
export function paletteNamespaces(): readonly string[] {
  const labels = offeredPages().flatMap(({ dialogs = [] }) => dialogs.map(({ label }) => label));
  return [...new Set(['palette', ...labels.map((label) => label.split(':', 1).join(''))])];
}
