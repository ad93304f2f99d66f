import i18next from 'i18next';
import type { BespokePage } from '../../schema/bespoke-page';
import { settings } from '../../settings/settings';
import { slot } from '../../lib/slot';
import { platform } from '../platform';

type WithTexts<Code> = Pick<BespokePage, 'namespaces'> & { readonly load: () => Promise<Code> };

/** Fetches code and its texts. Resolves with the code once both are here. */
export async function loadWithTexts<Code>({ load, namespaces }: WithTexts<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
  return code;
}

export const [addedPages, addPages] = slot<readonly BespokePage[]>([]);

/** Returns the bespoke pages of the build, unless the settings leave them out, and of plugins. */
export const knownPages = (): readonly BespokePage[] => [
  ...(settings().builtInPages ? (platform().pages ?? []) : []),
  ...addedPages(),
];

export const availablePages = (): readonly BespokePage[] =>
  knownPages().filter(({ isOn }) => isOn?.() ?? true);
