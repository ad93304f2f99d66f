import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceText, Translate } from './resource-text';

/** Returns the keys of a text in the order in which they are tried: a resource need not have its own of some. */
function keysOf(key: string): string | string[] {
  if (key.startsWith('actions.')) return [key, `common:${key}`];
  if (key.startsWith('empty.')) return [key, `kit:${key}`];
  return key.startsWith('placeholders.') ? [key, key.replace('placeholders', 'filters')] : key;
}

const silent: Translate = () => '';

/** The texts of a resource. Never suspends, so that its rows are fetched while its texts are. */
export function useResourceText(resource: string): ResourceText {
  const namespaces = useMemo(() => [resource, 'kit'], [resource]);
  const { t, i18n, ready } = useTranslation(namespaces, { useSuspense: false });
  const lng = i18n.resolvedLanguage ?? i18n.language;
  return useMemo(
    () => ({ t: ready ? (key, values) => t(keysOf(key), { ...values }) : silent, lng, ready }),
    [t, lng, ready],
  );
}

const longestWait = 3_000;

/** Returns a function that gives a resource's texts once they are loaded; after three seconds a missing one is empty. */
export function useLoadedText(resource: string): () => Promise<Translate> {
  const ns = useMemo(() => [resource, 'kit'], [resource]);
  const { i18n } = useTranslation(ns, { useSuspense: false });
  return useCallback(async () => {
    if (!ns.every((one) => i18n.hasLoadedNamespace(one))) {
      const isLate = new Promise((resolve) => setTimeout(resolve, longestWait));
      await Promise.race([i18n.loadNamespaces(ns), isLate]);
    }
    return (key, values) => (i18n.exists(keysOf(key), { ns }) ? i18n.t(keysOf(key), { ns, ...values }) : '');
  }, [i18n, ns]);
}
