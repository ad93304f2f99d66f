import type { ComponentType } from 'react';
import type { FieldKindParts } from '../../../fields/field-kind';
import type { Registries } from '../../../registry/registry';
import type { BespokePage } from '../../../schema/bespoke-page';
import type { ResourcePageProps } from '../../../schema/resource';
import type {
  Handler,
  PluginKind,
  PluginPage,
  Registrar,
  Renderer,
  Validator,
} from '../../../registry/plugin';

/** What plugins register, by registry. */
export interface Given {
  readonly renderers: Renderer;
  readonly validators: Validator;
  readonly handlers: Handler;
  readonly kinds: PluginKind;
  readonly components: ComponentType<ResourcePageProps>;
  readonly pages: PluginPage;
}

type Add = <Name extends keyof Given>(registry: Name, name: string, given: Given[Name]) => void;

export const registrarWith = (add: Add): Registrar => ({
  renderer: (name, given) => add('renderers', name, given),
  validator: (name, given) => add('validators', name, given),
  handler: (name, given) => add('handlers', name, given),
  kind: (name, given) => add('kinds', name, given),
  component: (name, given) => add('components', name, given),
  page: (page) => add('pages', page.path, page),
});

export interface PluginParts extends Registries {
  readonly kinds: Readonly<Record<string, FieldKindParts>>;
  readonly components: Readonly<Record<string, Given['components']>>;
  readonly pages: Readonly<Record<string, BespokePage & Pick<PluginPage, 'title'>>>;
}

/** Returns registries to add to, with what is registered already. */
export const partsOf = (earlier: Partial<PluginParts> = {}): PluginParts => ({
  renderers: { ...earlier.renderers },
  validators: { ...earlier.validators },
  handlers: { ...earlier.handlers },
  kinds: { ...earlier.kinds },
  components: { ...earlier.components },
  pages: { ...earlier.pages },
});
