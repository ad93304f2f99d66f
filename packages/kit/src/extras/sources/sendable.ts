import type { Sendable } from '../../schema/conditions';
import { sentOperators } from '../../schema/operators';
import { completeRegistration, type Registration, registeredAs } from '../../schema/registered';
import { isPlatform } from '../../schema/resource';
import type { Source } from './source-schema';
import { dialectOf } from './dialects';
import { sourceNamed } from './sources';

/** The platform's API has the parameters of the declared filters only. */
const nothing: Sendable = { names: {}, hasGroups: false };

/** A data provider of Refine's gets filters unchanged. */
function sendableByRegistered(registration: Registration): Sendable {
  const { operators = sentOperators, groups = false } = completeRegistration(registration);
  return {
    names: Object.fromEntries(operators.map((operator) => [operator, `{field} ${operator}`])),
    hasGroups: groups,
  };
}

/** Returns the conditions that a provider can be sent; undefined for an unknown one. */
export function sendableBy(
  provider: string | undefined,
  sources: Readonly<Record<string, Source>>,
): Sendable | undefined {
  if (provider === undefined || isPlatform(provider)) return nothing;
  const registered = registeredAs(provider);
  if (registered) return sendableByRegistered(registered);
  const source = sourceNamed(provider, sources);
  if (!source) return undefined;
  const { filter = {}, groups, search } = dialectOf(source);
  const names = sentOperators.map((operator) => [operator, filter[operator]?.split('=')[0]]);
  return {
    names: Object.fromEntries(names) as Sendable['names'],
    hasGroups: groups !== undefined,
    hasSearch: search !== undefined,
  };
}
