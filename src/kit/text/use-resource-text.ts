import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface ResourceText {
  /** Translates a key of the resource's namespace, or of the kit's own as in `kit:retry`. Empty until the texts are here. */
  readonly t: Translate;
  /** The language that is shown, for numbers and dates. */
  readonly lng: string;
  /** Whether the texts are here. */
  readonly ready: boolean;
}

/** An action that follows from a call has a text of its own only where the resource replaces the common one. */
const keysOf = (key: string) => (key.startsWith('actions.') ? [key, `common:${key}`] : key);

const silent: Translate = () => '';

/** The texts of a resource. Never suspends: its rows are asked for while its texts are on their way. */
export function useResourceText(resource: string): ResourceText {
  const namespaces = useMemo(() => [resource, 'kit'], [resource]);
  const { t, i18n, ready } = useTranslation(namespaces, { useSuspense: false });
  const lng = i18n.resolvedLanguage ?? i18n.language;
  return useMemo(
    () => ({ t: ready ? (key, values) => t(keysOf(key), { ...values }) : silent, lng, ready }),
    [t, lng, ready],
  );
}
