interface Transition {
  readonly from?: readonly string[];
  readonly to: string;
  readonly offered?: readonly ('list' | 'show')[];
  readonly when?: readonly object[];
}

interface Lifecycle<One extends Transition = Transition> {
  readonly field: string;
  readonly transitions: Readonly<Record<string, One>>;
}

/** Returns the names of the offered transitions, without those that make a new row. */
export const offeredTransitions = ({ transitions }: Lifecycle, place: 'list' | 'show'): readonly string[] =>
  Object.keys(transitions).filter((name) => {
    const { from, offered } = transitions[name] ?? {};
    return from && (offered?.includes(place) ?? true);
  });

export const withTransitions = <List extends { readonly rowActions?: readonly string[] }>(
  list: List,
  lifecycle: Lifecycle,
): List => {
  const { rowActions = [] } = list;
  const others = offeredTransitions(lifecycle, 'list').filter((name) => !rowActions.includes(name));
  return { ...list, rowActions: [...rowActions, ...others] };
};

/** Returns the transitions as actions on rows in the states that they leave. */
export const transitionActions = <One extends Transition>({ field, transitions }: Lifecycle<One>) =>
  Object.fromEntries(
    Object.entries(transitions).map(([name, transition]) => {
      const { from, to: _to, offered: _offered, ...action } = transition;
      return [name, from ? { ...action, when: [...(action.when ?? []), { field, in: from }] } : action];
    }),
  );
