import * as z from 'zod/mini';

declare const mark: unique symbol;

/** What a schema can only call a text or a record, and the compiler knows more of; see {@link Bound}. */
interface Marked<Kind extends string> {
  readonly [mark]: Kind;
}

/** A dotted path in a row. */
type RowPath = Marked<'row'>;
/** A dotted path in what a form sends. */
type InputPath = Marked<'input'>;
/** Either of the two. */
type AnyPath = Marked<'any'>;
/** A call of the contract, or its method and path as a text. */
type CallMark = Marked<'call'>;
/** A record by path. */
interface ByPath<Path extends Marked<string>, Value> extends Marked<'record'> {
  readonly path: Path;
  readonly value: Value;
}

/** What a declaration may name that is written in code. */
export type Registry = 'icons' | 'renderers' | 'validators' | 'handlers' | 'channels';

/** The name of something in a registry. */
interface NameMark<From extends Registry> extends Marked<'name'> {
  readonly from: From;
}

/** The names that are registered. What holds the registries adds them, so that nothing here has to know it. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- it is added to elsewhere
export interface Registered {}

type RegisteredIn<From extends Registry> = From extends keyof Registered ? Registered[From] : string;

/** The names that a declaration may say, as the compiler knows them. */
export type RegisteredNames = { readonly [From in Registry]: RegisteredIn<From> };

/** What the marks stand for in one declaration: the paths of its row and of its input, how its calls are given, and names. */
export interface Bindings {
  readonly row: string;
  readonly input: string;
  readonly call: unknown;
  readonly names: Readonly<Record<Registry, unknown>>;
}

/** The TypeScript type of a schema's output with its marks replaced, and nothing in it to be changed. */
export type Bound<T, B extends Bindings> = unknown extends T
  ? unknown
  : T extends RowPath
    ? B['row']
    : T extends InputPath
      ? B['input']
      : T extends AnyPath
        ? B['row'] | B['input']
        : T extends CallMark
          ? B['call']
          : T extends NameMark<infer From>
            ? B['names'][From]
            : T extends ByPath<infer Path, infer Value>
              ? Readonly<Partial<Record<Extract<Bound<Path, B>, string>, Bound<Value, B>>>>
              : T extends string | number | boolean | null
                ? T
                : T extends readonly (infer Item)[]
                  ? readonly Bound<Item, B>[]
                  : { readonly [Key in keyof T]: Bound<Exclude<T[Key], undefined>, B> };

/** The bindings of a declaration whose row type is not known: any text is a path. */
export interface Loose<Call> extends Bindings {
  readonly row: string;
  readonly input: string;
  readonly call: Call;
  readonly names: Readonly<Record<Registry, string>>;
}

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;

/** Never a name that every object has from birth: what is typed into a form is put at its path. */
const dotted = z
  .string()
  .check(z.regex(/^(?!(?:.*\.)?(?:__proto__|prototype|constructor)(?:\.|$))[A-Za-z_]\w*(?:\.\w+)*$/));

/** A dotted path in a row, as in `order.user.email`. */
export const rowPath = dotted as unknown as Schema<RowPath, string>;

/** A dotted path in what a form sends, as in `coupon.validFrom`. */
export const inputPath = dotted as unknown as Schema<InputPath, string>;

/** A path of either kind. */
export const anyPath = dotted as unknown as Schema<AnyPath, string>;

/** Methods and paths below the API's base: no address, no empty segment, no `.` or `..`, nothing encoded. */
const callPattern =
  /^(?:GET|POST|PUT|PATCH|DELETE) (?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]+|\{[A-Za-z]\w*\}))+\/?$/;

/** A call: in JSON its method and its path below the API's base, as in `GET /admin/coupons/{id}`. */
export const call = z.string().check(z.regex(callPattern)) as unknown as Schema<CallMark, string>;

const byPath = <Path extends Marked<string>, Value>(
  path: Schema<Path, string>,
  value: Schema<Value, unknown>,
) =>
  z.record(path as unknown as typeof dotted, value) as unknown as Schema<
    ByPath<Path, Value>,
    Readonly<Record<string, unknown>>
  >;

/** A record by paths of the row. */
export const byRowPath = <Value>(value: Schema<Value, unknown>) => byPath(rowPath, value);

/** A record by paths of the row or of the input. */
export const byAnyPath = <Value>(value: Schema<Value, unknown>) => byPath(anyPath, value);

/** A schema with a sentence about it, which reaches the JSON schema and the reference. */
export const said = <S extends z.ZodMiniType>(sentence: string, schema: S): S =>
  schema.check(z.describe(sentence));

/** A name from one of the registries; which names there are is told to the JSON schema when it is made. */
export const nameFrom = <From extends Registry>(registry: From, sentence: string) =>
  z.string().check(z.minLength(1), z.meta({ description: sentence, registry })) as unknown as Schema<
    NameMark<From>,
    string
  >;
