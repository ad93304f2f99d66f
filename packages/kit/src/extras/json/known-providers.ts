import { type Problem, nearestOrAll } from '../../schema/check/problem';
import { extra } from '../../registry/extras';

/** Returns a problem where a provider is neither a source of the settings nor registered. */
export function providerProblems(provider = 'default', path = 'provider'): readonly Problem[] {
  const names = ['default', 'simple-rest', ...(extra('sources')?.names() ?? [])];
  if (names.includes(provider)) return [];
  const kind = provider === 'rest' ? 'noRestBase' : 'noSource';
  return [{ kind, path, value: provider, ...nearestOrAll(provider, names) }];
}
