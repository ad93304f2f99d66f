import { Alert } from 'antd';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { FileProblem } from '../../../schema/check/problem';
import { schemaProblems } from '../../../schema/check/schema-problems';
import { permission } from '../../../schema/shapes/row-link';
import { pagePath } from '../../../schema/shapes/resource-schema';
import { plainText, type FieldKindParts } from '../../../fields/field-kind';
import { isKind, kindParts } from '../../../fields/loaded-kinds';
import type { PluginKind } from '../../../registry/plugin';
import { isLanguage, settings } from '../../../settings/settings';
import { texts } from '../schema/parse-declaration';
import { partsOf, registrarWith, type Given, type PluginParts } from './registrar';

const component = z.union([z.custom((value) => typeof value === 'function'), z.looseObject({})]);
const callable = z.custom((value) => typeof value === 'function');

const shapes = {
  renderers: component,
  components: component,
  validators: callable,
  handlers: callable,
  kinds: z.strictObject({
    // They would be called outside the boundary of a value.
    view: z.looseObject({
      Cell: component,
      valueFor: z.optional(z.never()),
      showsAbsent: z.optional(z.never()),
    }),
    input: z.optional(z.looseObject({ Control: component })),
  }),
  pages: z.strictObject({
    path: pagePath,
    access: permission,
    order: z.number(),
    icon: z.optional(z.string()),
    title: z
      .record(z.string(), z.string())
      .check(z.refine((titles) => Object.keys(titles).length > 0, { error: 'empty' })),
    component,
  }),
  languages: z.record(z.string(), texts),
};

/** Returns a component of a plugin inside an error boundary that names its file. */
const guarded = <Props extends object>(file: string, Guarded: ComponentType<Props>): ComponentType<Props> =>
  function PluginComponent(props: Props) {
    return (
      <Alert.ErrorBoundary description={file}>
        <Guarded {...props} />
      </Alert.ErrorBoundary>
    );
  };

/** Guards what a form calls outside the components of a kind, in which the console contains a failure. */
function kindOf(file: string, { view, input = kindParts('text').input }: PluginKind): FieldKindParts {
  const { read, Control } = input;
  const readSafely: typeof read = (value, field) => {
    try {
      return read?.(value, field) ?? '';
    } catch (error) {
      console.error(`${file}:`, error);
      return plainText(value);
    }
  };
  return {
    view,
    input: { ...input, Control: guarded(file, Control), ...(read ? { read: readSafely } : {}) },
  };
}

/** Makes a part of what is registered; others are taken as they are. */
type Completed = {
  readonly [Name in keyof Given]?: (file: string, given: Given[Name]) => PluginParts[Name][string];
};

const completed: Completed = {
  kinds: kindOf,
  components: guarded,
  pages: (file, { path, access, order, icon = 'link', title, component: Page }) => ({
    path,
    access,
    title,
    menu: { order, icon },
    namespaces: [],
    load: () => Promise.resolve({ default: guarded(file, Page) }),
  }),
};

/** Returns what a plugin registers with, and all registrations, given the `earlier` ones and the paths in use. */
export function makeRegistrar(file: string, earlier: PluginParts, paths: readonly string[]) {
  const made = partsOf(earlier);
  const problems: FileProblem[] = [];
  let isOpen = true;
  const isTaken = (registry: keyof Given, name: string): boolean =>
    Object.hasOwn(made[registry], name) ||
    (registry === 'kinds' && isKind(name)) ||
    (registry === 'languages' && settings().languages.includes(name)) ||
    (registry === 'pages' && paths.includes(name));
  const registrar = registrarWith((registry, name, given) => {
    const at = `${registry.slice(0, -1)}("${name}")`;
    if (!isOpen) throw new Error(`${file}: ${at} came after its function had ended`);
    const wrong = schemaProblems(shapes[registry], given).map((problem) => ({
      ...problem,
      file,
      path: [at, problem.path].filter(Boolean).join('.'),
    }));
    if (wrong.length > 0) problems.push(...wrong);
    else if (registry === 'languages' ? !isLanguage(name) : name === '')
      problems.push({ file, kind: 'wrong', path: at, value: name });
    else if (isTaken(registry, name))
      problems.push({ file, kind: registry === 'pages' ? 'taken' : 'registered', path: at, value: name });
    else Object.assign(made[registry], { [name]: completed[registry]?.(file, given) ?? given });
  });
  return { registrar, made, problems, close: () => void (isOpen = false) };
}
