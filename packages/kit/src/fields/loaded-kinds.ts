import { choicesOf } from '../schema/kinds/kind-facts';
import type { Field, FieldKind } from '../schema/shapes/field';
import { nestedFields, type AnyResource, showParts } from '../schema/resource';
import type { Row } from '../lib/value-at';
import { plainText, type FieldKindParts, type FieldProps } from './field-kind';

/** The kinds that come with the console: those whose folder has a `field.tsx`. */
const eager = import.meta.glob<FieldKindParts>('./*/field.tsx', { eager: true, import: 'default' });

/** Returns the kind of a file of its folder, as in `./money/field.tsx`. */
const kindOfFile = (file: string): string => file.split('/')[1] ?? file;

const loaded = new Map(Object.entries(eager).map(([file, parts]) => [kindOfFile(file), parts]));

type LazyFiles = Readonly<Record<string, () => Promise<FieldKindParts>>>;

/** The kinds that are fetched with the first resource that has a field of them. */
const lazy = new Map<string, LazyFiles[string]>();

/** Adds the looks of kinds, by the files that they are in, as in `./money/lazy-field.tsx`. */
export function addLazyKinds(files: LazyFiles): void {
  for (const [file, load] of Object.entries(files)) lazy.set(kindOfFile(file), load);
}

addLazyKinds(import.meta.glob<FieldKindParts>('./*/lazy-field.tsx', { import: 'default' }));

export const isKind = (kind: string): boolean => loaded.has(kind) || lazy.has(kind);

type Shown = Pick<AnyResource, 'fields' | 'show' | 'actions'>;

const fieldsOf = ({ fields, show, actions = {} }: Shown) => [
  ...Object.entries(fields).flatMap(([path, field]) => (field ? nestedFields(path, field) : [])),
  ...showParts(show).flatMap(({ cards }) =>
    (cards?.items ?? []).flatMap((card) => nestedFields(card.value, card.show)),
  ),
  ...Object.values(actions).flatMap(({ effect }) =>
    (effect?.fields ?? []).flatMap((field) => nestedFields(field.value, field.show)),
  ),
];

/** Fetches the code of the kinds that a resource has and the console has not loaded yet. @throws Error for one that is not registered */
export async function loadKinds(resource: Shown): Promise<void> {
  const missing = new Map(
    fieldsOf(resource).flatMap(({ path, field: { kind } }) =>
      loaded.has(kind) ? [] : [[kind, path] as const],
    ),
  );
  await Promise.all(
    [...missing].map(async ([kind, path]) => {
      const load = lazy.get(kind);
      if (!load)
        throw new Error(
          `The field "${path}" has the kind "${kind}", which is not registered: the kinds besides the core's are in the extra "kinds"`,
        );
      addKind(kind, await load());
    }),
  );
}

export function addKind(kind: string, parts: FieldKindParts): void {
  loaded.set(kind, parts);
}

/** Returns how a kind is shown and edited. @throws Error when its code has not been fetched */
export function kindParts(kind: FieldKind): FieldKindParts {
  const parts = loaded.get(kind);
  if (!parts) throw new Error(`The code of the kind "${kind}" has not been loaded`);
  return parts;
}

/** Returns a present value as a text, where no element can stand. */
export function formatValue(props: FieldProps): string {
  const { format } = loaded.get(props.field.kind)?.view ?? {};
  return format ? format(props) : plainText(props.value);
}

/** Returns the currency of a field in a row; undefined for what is no amount of money. */
export const currencyOf = (field: Field, row: Row | undefined): string | undefined =>
  loaded.get(field.kind)?.view.currencyOf?.(field, row);

export const choicesWithText = ({ path, field, text }: Pick<FieldProps, 'path' | 'field' | 'text'>) =>
  choicesOf(field)?.map((value) => ({ value, label: formatValue({ path, field, value, row: {}, text }) }));

/** Returns a present value for a CSV file, unquoted, as its kind writes it; as plain text where that fails. */
export function csvText(props: FieldProps): string {
  const { toCsv = ({ value }) => plainText(value) } = kindParts(props.field.kind).view;
  try {
    return toCsv(props);
  } catch (error) {
    console.error(error);
    return plainText(props.value);
  }
}

export type CsvColumns = Readonly<Record<string, (props: FieldProps) => string>>;

/** Returns the further columns that a field has in a CSV file, by the key of their heading. */
export const csvColumns = (field: Field): CsvColumns => kindParts(field.kind).view.csvColumns?.(field) ?? {};
