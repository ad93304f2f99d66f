import { lazy } from 'react';
import type { Handler, Renderer, Validator } from '@roundkeeper/kit/registry/registry-types';
import { isStrong } from '../custom/is-strong';
import { saveAsFile } from '../custom/save-as-file';

const renderers = { stars: lazy(() => import('../custom/stars')) } satisfies Readonly<
  Record<string, Renderer>
>;

const validators = { strong: isStrong } satisfies Readonly<Record<string, Validator>>;

const handlers = { saveAsFile } satisfies Readonly<Record<string, Handler>>;

export const registries = { renderers, validators, handlers };

export const channels = { loans: { query: 'subscription { loanChanged { id } }', field: 'loanChanged' } };

declare module '@roundkeeper/kit/schema/shapes/marks' {
  interface Registered {
    readonly renderers: keyof typeof renderers;
    readonly validators: keyof typeof validators;
    readonly handlers: keyof typeof handlers;
    readonly channels: keyof typeof channels;
  }
}
