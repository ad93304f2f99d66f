import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { BespokePage } from '../../../schema/bespoke-page';
import type { FileProblem, Problem } from '../../../schema/check/problem';
import { schemaProblems } from '../../../schema/check/schema-problems';
import type { ResourcePageProps } from '../../../schema/resource';
import { permission } from '../../../schema/shapes/row-link';
import { pagePath } from '../../../schema/shapes/resource-schema';
import { plainText, type FieldInput, type FieldKindParts, type FieldView } from '../../../fields/field-kind';
import { isKind } from '../../../fields/load-kinds';
import { kindParts } from '../../../fields/loaded-kinds';
import type {
  PluginKind,
  PluginPage,
  Registrar,
  Handler,
  Renderer,
  Validator,
} from '../../../registry/plugin';
import type { Registries } from '../../../registry/registry';
import { guarded } from './plugin-boundary';

export interface PluginParts extends Registries {
  readonly kinds: Readonly<Record<string, FieldKindParts>>;
  readonly components: Readonly<Record<string, ComponentType<ResourcePageProps>>>;
  readonly pages: Readonly<Record<string, BespokePage>>;
  /** By path and language. */
  readonly titles: Readonly<Record<string, PluginPage['title']>>;
}

type Named = { -readonly [Key in keyof PluginParts]: Record<string, PluginParts[Key][string]> };

const name = z.string().check(z.minLength(1));
const component = z.union([z.custom((value) => typeof value === 'function'), z.looseObject({})]);
const callable = z.custom((value) => typeof value === 'function');

const page = z.strictObject({
  path: pagePath,
  access: permission,
  order: z.number(),
  icon: z.optional(z.string()),
  title: z
    .record(z.string(), z.string())
    .check(z.refine((titles) => Object.keys(titles).length > 0, { error: 'empty' })),
  component,
});

const shapes = {
  renderer: component,
  component,
  validator: callable,
  handler: callable,
  kind: z.strictObject({
    view: z.looseObject({ Cell: component }),
    input: z.optional(z.looseObject({ Control: component })),
  }),
};

const failsafe =
  <Given extends readonly unknown[], Value>(
    file: string,
    run: (...given: Given) => Value,
    standIn: (...given: Given) => Value,
  ) =>
  (...given: Given): Value => {
    try {
      return run(...given);
    } catch (error) {
      console.error(`${file}:`, error);
      return standIn(...given);
    }
  };

const guardedView = (file: string, view: PluginKind['view']): FieldView => {
  const { Cell, Detail, valueFor, showsAbsent } = view;
  return {
    ...view,
    Cell: guarded(file, Cell),
    ...(Detail ? { Detail: guarded(file, Detail) } : {}),
    ...(valueFor ? { valueFor: failsafe(file, valueFor, () => undefined) } : {}),
    ...(showsAbsent ? { showsAbsent: failsafe(file, showsAbsent, () => false) } : {}),
  };
};

const guardedInput = (file: string, input: FieldInput): FieldInput => ({
  ...input,
  Control: guarded(file, input.Control),
  ...(input.read ? { read: failsafe(file, input.read, plainText) } : {}),
});

const kindOf = (file: string, { view, input }: PluginKind): FieldKindParts => ({
  view: guardedView(file, view),
  input: input ? guardedInput(file, input) : kindParts('text').input,
});

const pageOf = (
  file: string,
  { path, access, order, icon = 'link', component: Page }: PluginPage,
): BespokePage => ({
  path,
  access,
  menu: { order, icon },
  namespaces: [],
  load: () => Promise.resolve({ default: guarded(file, Page) }),
});

export const noneYet = (): Named => ({
  renderers: {},
  validators: {},
  handlers: {},
  kinds: {},
  components: {},
  pages: {},
  titles: {},
});

/** The registrations of one plugin while its function runs. */
class Registration {
  readonly made = noneYet();
  readonly problems: FileProblem[] = [];
  #isOpen = true;

  constructor(
    readonly file: string,
    private readonly earlier: PluginParts,
    private readonly paths: readonly string[],
  ) {}

  close(): void {
    this.#isOpen = false;
  }

  /** Records problems of a registration. @returns whether there are none */
  accepts(by: string, registry: keyof PluginParts, value: string, found: readonly Problem[]): boolean {
    const at = `${by}("${value}")`;
    if (!this.#isOpen) throw new Error(`${this.file}: ${at} came after its function had ended`);
    const wrong = found.map((problem) => ({
      ...problem,
      path: [at, problem.path].filter(Boolean).join('.'),
    }));
    if (wrong.length === 0 && this.#isTaken(registry, value))
      wrong.push({ kind: registry === 'pages' ? 'taken' : 'registered', path: at, value });
    this.problems.push(...wrong.map((problem) => ({ file: this.file, ...problem })));
    return wrong.length === 0;
  }

  #isTaken(registry: keyof PluginParts, value: string): boolean {
    const named = [this.earlier[registry], this.made[registry]];
    if (named.some((names) => Object.hasOwn(names, value))) return true;
    return (registry === 'kinds' && isKind(value)) || (registry === 'pages' && this.paths.includes(value));
  }

  adder<Registry extends keyof PluginParts, Given>(
    by: keyof typeof shapes,
    registry: Registry,
    complete: (given: Given) => PluginParts[Registry][string],
  ) {
    return (key: string, given: Given): void => {
      const found = [...schemaProblems(name, key), ...schemaProblems(shapes[by], given)];
      if (this.accepts(by, registry, key, found))
        Object.assign(this.made[registry], { [key]: complete(given) });
    };
  }

  page(given: PluginPage): void {
    const { path, title } = given;
    if (!this.accepts('page', 'pages', path, schemaProblems(page, given))) return;
    this.made.pages[path] = pageOf(this.file, given);
    this.made.titles[path] = title;
  }
}

/** Returns what a plugin registers with, and its registrations, given the `earlier` plugins' and the paths in use. */
export function makeRegistrar(file: string, earlier: PluginParts, paths: readonly string[]) {
  const registration = new Registration(file, earlier, paths);
  const registrar: Registrar = {
    renderer: registration.adder('renderer', 'renderers', (given: Renderer) => guarded(file, given)),
    validator: registration.adder('validator', 'validators', (given: Validator) => given),
    handler: registration.adder('handler', 'handlers', (given: Handler) => given),
    kind: registration.adder('kind', 'kinds', (given: PluginKind) => kindOf(file, given)),
    component: registration.adder('component', 'components', (given: ComponentType<ResourcePageProps>) =>
      guarded(file, given),
    ),
    page: (given) => registration.page(given),
  };
  return { registrar, registration };
}
