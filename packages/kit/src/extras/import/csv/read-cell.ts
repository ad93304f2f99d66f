import type { Rule } from '../../../schema/shapes/views/form';
import { isTyped, plainText, type Typed } from '../../../lib/value-at';
import type { PlannedField } from '../../../form/values/form-plan';
import type { ResourceText } from '../../../text/use-resource-text';

type ReadCell = { readonly value: Typed } | { readonly rule: Rule };

/** Returns what is typed in the form for a cell that has the value as the API gives it, or as the form has it. */
function readPlain(cell: string, { kind, input }: PlannedField): string {
  if (!input.read || input.check?.(cell, kind) === undefined) return cell;
  const read = input.read(cell, kind);
  return read !== '' && input.check(read, kind) === undefined ? read : cell;
}

/** Reads a cell of a CSV file that is not empty, as an export writes it or as people do in the language that is shown. */
export function readCell(cell: string, planned: PlannedField, text: ResourceText): ReadCell {
  const { kind, labelPath, input, keepType } = planned;
  if (!input.fromCsv) return { value: readPlain(cell, planned) };
  const value = input.fromCsv(cell, { field: kind, path: labelPath, text, keepsType: keepType });
  if (value === undefined) return { rule: input.csvRule ?? 'pattern' };
  if (input.read) return { value: input.read(value, kind) };
  return { value: isTyped(value) ? value : plainText(value) };
}
