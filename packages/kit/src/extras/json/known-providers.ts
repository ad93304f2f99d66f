import type { Problem } from '../../schema/check/problem';
import { nearest } from '../../lib/nearest';
import { registeredProviders } from '../sources/registered-providers';
import { sources } from '../sources/sources';

/** Returns a problem where a provider is neither a source of the settings nor registered. */
export function providerProblems(provider = 'default'): readonly Problem[] {
  const names = ['default', 'simple-rest', ...Object.keys(sources()), ...Object.keys(registeredProviders())];
  if (names.includes(provider)) return [];
  const found = { path: 'provider', value: provider };
  if (provider === 'rest') return [{ kind: 'noRestBase', ...found }];
  const meant = nearest(provider, names);
  return [{ kind: 'noSource', ...found, ...(meant === undefined ? {} : { nearest: meant }) }];
}
