import { choicesOf } from '../schema/kinds/kind-facts';
import type { Field, FieldKind } from '../schema/shapes/field';
import type { Row } from '../lib/value-at';
import { plainText, type FieldKindParts, type FieldProps } from './field-kind';

/** The kinds that come with the console: those whose folder has a `field.tsx`. */
const eager = import.meta.glob<FieldKindParts>('./*/field.tsx', { eager: true, import: 'default' });

/** Returns the kind of a file of its folder, as in `./money/field.tsx`. */
export const kindOfFile = (file: string): string => file.split('/')[1] ?? file;

const loaded = new Map(Object.entries(eager).map(([file, parts]) => [kindOfFile(file), parts]));

export function addKind(kind: string, parts: FieldKindParts): void {
  loaded.set(kind, parts);
}

export const isLoaded = (kind: string): boolean => loaded.has(kind);

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
