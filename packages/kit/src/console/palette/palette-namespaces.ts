import { availablePages } from '../routes/bespoke-pages';

/** Returns the namespaces of the palette's own texts and of the dialogs that it opens; titles are loaded already. */
export function paletteNamespaces(): readonly string[] {
  const labels = availablePages().flatMap(({ dialogs = [] }) => dialogs.map(({ label }) => label));
  return [...new Set(['palette', ...labels.map((label) => label.split(':', 1).join(''))])];
}
