import type { BuildPlugin } from '@roundkeeper/kit/registry/plugin';

/** Functions and components that declarations use by name. */
export const plugins: readonly BuildPlugin[] = [() => import('../custom/register')];

/** The subscriptions that lists may follow, by the names of their channels. */
export const channels = { loans: 'subscription { loanChanged { id } }' };

/** The names, for the compiler. */
declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly renderers: 'stars';
    readonly validators: 'strong';
    readonly handlers: 'saveAsFile';
    readonly channels: keyof typeof channels;
  }
}
