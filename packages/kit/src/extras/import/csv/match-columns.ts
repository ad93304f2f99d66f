import type { PlannedField } from '../../../form/values/form-plan';
import { labelKeys, type ResourceText } from '../../../text/resource-text';

/** The index of the column of each field that has one, by the path of the field. */
export type Mapping = Readonly<Record<string, number | undefined>>;

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns what the column of a field may be called, the likeliest first: an export has relations' labels beside their identifiers. */
function namesOf({ field, labelPath, input }: PlannedField, { t }: ResourceText): readonly string[] {
  const label = t(labelKeys.field(labelPath));
  const identifier = input.isIdentifier ? [t('kit:export.identifier', { label })] : [];
  return [...identifier, label, field, labelPath].map(plain);
}

/** Finds the columns of fields by their headings: the label in the language that is shown, or the path. */
export function matchColumns(
  fields: readonly PlannedField[],
  header: readonly string[],
  text: ResourceText,
): Mapping {
  const headings = header.map(plain);
  return Object.fromEntries(
    fields.map((planned) => {
      const found = namesOf(planned, text).map((name) => headings.indexOf(name));
      return [planned.field, found.find((index) => index >= 0)];
    }),
  );
}
