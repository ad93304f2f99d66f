import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { BespokePage } from '../../../schema/bespoke-page';
import type { FileProblem } from '../../../schema/check/problem';
import { schemaProblems } from '../../schema-problems';
import type { ResourcePageProps } from '../../../schema/resource';
import { permission } from '../../../schema/shapes/row-link';
import { pagePath } from '../../../schema/shapes/resource-schema';
import { plainText, type FieldInput, type FieldKindParts, type FieldView } from '../../../fields/field-kind';
import { isKind } from '../../../fields/load-kinds';
import { kindParts } from '../../../fields/loaded-kinds';
import type { PluginKind, PluginPage, Registrar, Handler, Validator } from '../../../registry/plugin';
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

const shapes = {
  renderer: component,
  component,
  validator: callable,
  handler: callable,
  kind: z.strictObject({
    view: z.looseObject({ Cell: component }),
    input: z.optional(z.looseObject({ Control: component })),
  }),
  page: z.strictObject({
    path: pagePath,
    access: permission,
    order: z.number(),
    icon: z.optional(z.string()),
    title: z
      .record(z.string(), z.string())
      .check(z.refine((titles) => Object.keys(titles).length > 0, { error: 'empty' })),
    component,
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

const registries = ['renderers', 'validators', 'handlers', 'kinds', 'components', 'pages', 'titles'] as const;

export const noneYet = (): Named => ({
  renderers: {},
  validators: {},
  handlers: {},
  kinds: {},
  components: {},
  pages: {},
  titles: {},
});

/** Adds the registrations of one plugin to those of others. */
export function addParts(to: Named, made: PluginParts): void {
  for (const registry of registries) Object.assign(to[registry], made[registry]);
}

/** Returns what a plugin registers with, and its registrations, given the `earlier` plugins' and the paths in use. */
export function makeRegistrar(file: string, earlier: PluginParts, paths: readonly string[]) {
  const made = noneYet();
  const problems: FileProblem[] = [];
  let isOpen = true;
  const isTaken = (registry: keyof PluginParts, key: string): boolean =>
    [earlier, made].some((parts) => Object.hasOwn(parts[registry], key)) ||
    (registry === 'kinds' && isKind(key)) ||
    (registry === 'pages' && paths.includes(key));

  /** Records the problems of a registration. @returns whether there are none */
  function accepts(
    by: keyof typeof shapes,
    registry: keyof PluginParts,
    key: string,
    given: unknown,
  ): boolean {
    const at = `${by}("${key}")`;
    if (!isOpen) throw new Error(`${file}: ${at} came after its function had ended`);
    const named = by === 'page' ? [] : schemaProblems(name, key);
    const found = [...named, ...schemaProblems(shapes[by], given)].map((problem) => ({
      ...problem,
      file,
      path: [at, problem.path].filter(Boolean).join('.'),
    }));
    if (found.length === 0 && isTaken(registry, key))
      found.push({ file, kind: registry === 'pages' ? 'taken' : 'registered', path: at, value: key });
    problems.push(...found);
    return found.length === 0;
  }

  const adder =
    <Registry extends keyof PluginParts, Given>(
      by: keyof typeof shapes,
      registry: Registry,
      complete: (given: Given) => PluginParts[Registry][string],
    ) =>
    (key: string, given: Given): void => {
      if (accepts(by, registry, key, given)) Object.assign(made[registry], { [key]: complete(given) });
    };
  const guardedOf = <Props extends object>(given: ComponentType<Props>) => guarded(file, given);

  const registrar: Registrar = {
    renderer: adder('renderer', 'renderers', guardedOf),
    validator: adder('validator', 'validators', (given: Validator) => given),
    handler: adder('handler', 'handlers', (given: Handler) => given),
    kind: adder('kind', 'kinds', (given: PluginKind) => kindOf(file, given)),
    component: adder('component', 'components', guardedOf),
    page: (given) => {
      if (!accepts('page', 'pages', given.path, given)) return;
      made.pages[given.path] = pageOf(file, given);
      made.titles[given.path] = given.title;
    },
  };
  return { registrar, made, problems, close: () => void (isOpen = false) };
}
