import type { FieldKindParts } from '../../../fields/field-kind';
import type { Registries } from '../../../registry/registry';
import type { BespokePage } from '../../../schema/bespoke-page';
import type { TextsByKey } from '../../../providers/i18n/locale-files';
import type { PluginPage, Registrar } from '../../../registry/plugin';

/** The code that plugins register, by registry. */
export type Given = {
  readonly [Name in keyof Registrar as `${Name}s`]: Parameters<Registrar[Name]> extends [string, infer Part]
    ? Part
    : PluginPage;
};

type Add = <Name extends keyof Given>(registry: Name, name: string, given: Given[Name]) => void;

export const registrarWith = (add: Add): Registrar => ({
  renderer: (name, given) => add('renderers', name, given),
  validator: (name, given) => add('validators', name, given),
  handler: (name, given) => add('handlers', name, given),
  kind: (name, given) => add('kinds', name, given),
  component: (name, given) => add('components', name, given),
  page: (page) => add('pages', page.path, page),
  language: (code, texts) => add('languages', code, texts),
});

export interface PluginParts extends Registries {
  readonly kinds: Readonly<Record<string, FieldKindParts>>;
  readonly components: Readonly<Record<string, Given['components']>>;
  readonly pages: Readonly<Record<string, BespokePage & Pick<PluginPage, 'title'>>>;
  readonly languages: Readonly<Record<string, TextsByKey>>;
}

/** Returns registries to add to, with what is registered already. */
export const partsOf = (earlier: Partial<PluginParts> = {}): PluginParts => ({
  renderers: { ...earlier.renderers },
  validators: { ...earlier.validators },
  handlers: { ...earlier.handlers },
  kinds: { ...earlier.kinds },
  components: { ...earlier.components },
  pages: { ...earlier.pages },
  languages: { ...earlier.languages },
});

/** For fetching and registering a plugin, in ms: the console waits for it. */
const longestWait = 5_000;

export const inTime = async <Result>(work: Result | Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`not ended after ${String(longestWait / 1000)} s`)), longestWait);
    }),
  ]);
