import type { CallDeclaration } from '../wire/call';
import type { CallText, Declared } from './shapes/marks';
import type { resourceSchema } from './shapes/resource-schema';

type Declaration = Declared<typeof resourceSchema, CallDeclaration | CallText>;
type Lifecycle = NonNullable<Declaration['lifecycle']>;

/** Returns the names of the offered transitions, without those that make a new row. */
export const offeredTransitions = ({ transitions }: Lifecycle, place: 'list' | 'show'): readonly string[] =>
  Object.keys(transitions).filter((name) => {
    const { from, offered } = transitions[name] ?? {};
    return from && (offered?.includes(place) ?? true);
  });

export function withTransitions(list: Declaration['list'], lifecycle: Lifecycle): Declaration['list'] {
  const { rowActions = [] } = list;
  const others = offeredTransitions(lifecycle, 'list').filter((name) => !rowActions.includes(name));
  return { ...list, rowActions: [...rowActions, ...others] };
}

/** Returns the transitions as actions on rows in the states that they leave. */
export const transitionActions = ({ field, transitions }: Lifecycle) =>
  Object.fromEntries(
    Object.entries(transitions).map(([name, transition]) => {
      const { from, to: _to, offered: _offered, ...action } = transition;
      return [name, from ? { ...action, when: [...(action.when ?? []), { field, in: from }] } : action];
    }),
  );
