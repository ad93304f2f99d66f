import * as z from 'zod/mini';
import { holesIn } from '../../lib/fill-target';
import type { Method } from '../../wire/call';
import type { Reason } from '../check/problem';

export type Registry = 'icons' | 'renderers' | 'validators' | 'handlers' | 'channels';

/** The places where a name in a declaration is looked up, of whose names a viewer is shown some alone, by which. */
export const scopes = {
  /** Declared fields, and those of them that an option may name. */
  shown: ['field', 'column', 'inlineColumn', 'sort', 'serverFilter'],
  /** The fields of a form, for the form itself and for conditions in it. */
  inForm: ['formField'],
  /** Paths in a row: known ones, and those that only the API knows; and the date of a form that another one follows. */
  read: ['row', 'operand', 'link', 'value', 'dateField'],
  /** Fields of another resource, which an object around the name has as `resource`. */
  elsewhere: ['otherFilter', 'otherColumn', 'otherSort', 'otherLabel'],
} as const;

/** Paths that conditions and calls read, also those that the viewer is not shown; in a row, or in a call and its answer. */
type ReadScope = 'condition' | 'rowRule' | 'otherField' | 'sent' | 'param' | 'rowCall' | 'answer';

/** Names that a declaration gives, or that other declarations have. */
type NamedScope = 'state' | 'stateField' | 'part' | 'action' | 'call' | 'resource' | 'page' | 'text';

export type Scope = (typeof scopes)[keyof typeof scopes][number] | ReadScope | NamedScope | Registry;

/** The objects and lists around a value, the nearest first. */
export type Parents = readonly unknown[];

interface Meaning {
  readonly scope?: Scope;
  /** Returns the names in a text, which is one name by default. */
  readonly namesIn?: (text: string) => readonly string[];
  /** Paths inside it lead into the answer of a call, not into the row of the resource. */
  readonly isOfAnswer?: (value: unknown, parents: Parents) => boolean;
  /** A list or record without one of its names would say something else. */
  readonly isWhole?: true;
  /** Its owner is removed with it. */
  readonly isEssential?: true;
  /** The keys of its texts, unless it is false: `{}` is its value, `<name>` the nearest `name` around it, `<action>` the action. */
  readonly texts?: readonly string[];
  /** Returns what stands there when it is taken out. */
  readonly otherwise?: (owner: unknown) => unknown;
}

const meanings = z.registry<Meaning>();

/** Adds to what a schema means, for everything that walks declarations. */
export function means<S extends z.ZodMiniType>(meaning: Meaning, schema: S): S {
  meanings.add(schema, { ...meanings.get(schema), ...meaning });
  return schema;
}

/** Its owner is removed with it. */
export const essential = <S extends z.ZodMiniType>(schema: S) => means({ isEssential: true }, schema);

/** Paths in it lead into the answer of a call. */
export const ofAnswer = <S extends z.ZodMiniType>(schema: S) => means({ isOfAnswer: () => true }, schema);

/** An empty list stands where nothing is left of it. */
export const emptied = <S extends z.ZodMiniType>(schema: S) => means({ otherwise: () => [] }, schema);

export const meaningOf = (schema: z.core.$ZodType): Meaning => meanings.get(schema) ?? {};

declare const mark: unique symbol;

/** Marks a part of a schema that the compiler knows more of: what {@link Bindings} have under its name. */
interface Marked<Name extends string> {
  readonly [mark]: Name;
}

interface ByPath<Path extends Marked<string>, Value> extends Marked<'record'> {
  readonly path: Path;
  readonly value: Value;
}

/** The registered names. The module with the registries extends it, so that this one does not import it. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is added to elsewhere
export interface Registered {}

export type RegisteredNames = {
  readonly [From in Registry]: From extends keyof Registered ? Registered[From] : string;
};

/** The types behind marks: paths of a row, of what a form sends and of either, calls, and names in registries. */
export interface Bindings extends Readonly<Record<'row' | 'input' | 'any' | Registry, string>> {
  readonly call: unknown;
}

/** A schema's output with its marks replaced, all of it read-only. */
export type Bound<T, B extends Bindings> = unknown extends T
  ? unknown
  : T extends ByPath<infer Path, infer Value>
    ? Readonly<Partial<Record<Extract<Bound<Path, B>, string>, Bound<Value, B>>>>
    : T extends Marked<infer Name>
      ? B[Name & keyof Bindings]
      : T extends string | number | boolean | null
        ? T
        : T extends readonly (infer Item)[]
          ? readonly Bound<Item, B>[]
          : { readonly [Key in keyof T]: Bound<Exclude<T[Key], undefined>, B> };

/** The marks that a schema allows for an unknown row: any text is a path. */
export type Declared<S extends z.core.$ZodType, Call = never> = Bound<
  z.infer<S>,
  Bindings & { readonly call: Call }
>;

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;

export const shaped = (shape: RegExp, reason: Reason) => z.string().check(z.regex(shape, { error: reason }));

/** A dotted path without inherited names such as `__proto__`, as form values are written to it. */
export const dotted = () =>
  shaped(/^(?!(?:.*\.)?(?:__proto__|prototype|constructor)(?:\.|$))[A-Za-z_]\w*(?:\.\w+)*$/, 'fieldPath');

/** The name of a thing that is declared. */
export const nameText = () => shaped(/^[a-z][A-Za-z0-9]{0,39}$/, 'name');

export const filled = () => z.string().check(z.minLength(1));

export const nameIn = (scope: Scope, schema = filled()) => means({ scope }, schema);

export const some = <S extends z.ZodMiniType>(entry: S) => z.array(entry).check(z.minLength(1));

/** As in `order.user.email`. */
export const rowPath = (scope: Scope) => nameIn(scope, dotted()) as unknown as Schema<Marked<'row'>, string>;

/** As in `price.validFrom`. */
export const inputPath = (scope: Scope) =>
  nameIn(scope, dotted()) as unknown as Schema<Marked<'input'>, string>;

export const anyPath = (scope: Scope) => nameIn(scope, dotted()) as unknown as Schema<Marked<'any'>, string>;

export const params = (from: Scope, keys: Scope = 'param') =>
  z.record(nameIn(keys, z.string()), rowPath(from));

export const withHoles = (scope: Scope, schema: z.ZodMiniType<string, string>) =>
  means({ scope, namesIn: holesIn }, schema);

/** Methods and paths below the API's base: no address, no empty segment, no `.` or `..`, nothing encoded. */
const callPattern =
  /^(?:GET|POST|PUT|PATCH|DELETE) (?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]+|\{[A-Za-z]\w*\}))+\/?$/;

const callText = () => shaped(callPattern, 'call') as unknown as Schema<Marked<'call'>, string>;

/** A call as text, as in `GET /books/{id}`, with its path below the API's base. */
export type CallText = `${Method} /${string}`;

export const call = callText();

/** Returns a parameter of a call that has some, and none of them `{id}`. */
function foreignHole(path: string): readonly string[] {
  const holes = holesIn(path);
  return holes.includes('id') ? [] : holes.slice(-1);
}

/** A call whose `{id}` is that of the row. */
export const rowCall = means({ scope: 'rowCall', namesIn: foreignHole }, callText());

/** A record whose keys are paths. */
export const byPath = <Path extends Marked<string>, Value>(
  path: Schema<Path, string>,
  value: Schema<Value, unknown>,
) =>
  z.record(path as unknown as ReturnType<typeof dotted>, value) as unknown as Schema<
    ByPath<Path, Value>,
    Readonly<Record<string, unknown>>
  >;

/** The JSON schema and the reference show the sentence, with the keys of its texts; see `texts` in {@link means}. */
export function describe<S extends z.ZodMiniType>(sentence: string, schema: S, ...texts: string[]): S {
  const unsaid = texts.filter((key) => !sentence.includes(key)).map((key) => ` \`${key}\``);
  const whole = unsaid.length > 0 ? `${sentence} Text:${unsaid.join(',')}.` : sentence;
  return means(texts.length > 0 ? { texts } : {}, schema.check(z.describe(whole)));
}

export const optional = <S extends z.ZodMiniType>(sentence: string, schema: S, ...texts: string[]) =>
  z.optional(describe(sentence, schema, ...texts));

/** An option that can only be turned on. */
export const yes = (sentence: string, ...texts: string[]) => optional(sentence, z.literal(true), ...texts);

/** The name of a part, by which its text is found: as in “Its title is `tabs.<name>`.” */
export const textName = (sentence: string, key: string) => describe(`${sentence} \`${key}\`.`, filled(), key);

/** A field that is shown with its label, here or in a form. */
export const labelled = <S extends z.ZodMiniType>(path: S): S => means({ texts: ['fields.{}'] }, path);

/** A name in a registry; the names are added when the JSON schema is made. */
export const nameFrom = <From extends Registry>(registry: From, sentence: string, ...texts: string[]) =>
  describe(sentence, nameIn(registry).check(z.meta({ registry })), ...texts) as unknown as Schema<
    Marked<From>,
    string
  >;
