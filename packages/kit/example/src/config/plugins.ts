import type { BuildPlugin } from '@roundkeeper/kit/registry/plugin';

/** Functions and components that declarations use by name. */
export const plugins: readonly BuildPlugin[] = [() => import('../custom/register')];

export const channels = { loans: { query: 'subscription { loanChanged { id } }', field: 'loanChanged' } };

/** The names, for the compiler. */
declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly renderers: 'stars';
    readonly validators: 'strong';
    readonly handlers: 'saveAsFile';
    readonly channels: keyof typeof channels;
  }
}
