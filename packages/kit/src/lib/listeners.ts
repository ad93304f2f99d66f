/** Functions that are called when something happens. `add` is a subscription of React's `useSyncExternalStore`. */
export class Listeners<Args extends readonly unknown[] = []> {
  private readonly all = new Set<(...args: Args) => void>();

  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  readonly call = (...args: Args): void => {
    for (const listener of this.all) listener(...args);
  };
}
