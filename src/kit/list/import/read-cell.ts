import type { Rule } from '../../../config/schema/views/form';
import { parseJson } from '../../../lib/json';
import { typedDay, typedFigure } from '../../../lib/typed';
import type { PlannedField } from '../../form/values/form-plan';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';

/** What a cell stands for in the form of its field, or the rule of the kind that it breaks. */
type ReadCell = { readonly value: string | number } | { readonly rule: Rule };

const parsed = (cell: string): unknown => {
  try {
    return parseJson(cell);
  } catch {
    return undefined;
  }
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** An identifier of digits alone is a number, as most APIs have it; one with a zero before it, or too long for a number, a text. */
const identifier = (cell: string): string | number =>
  /^(?:0|[1-9]\d{0,14})$/.test(cell) ? Number(cell) : cell;

/** Returns a list as a file has it: JSON, or texts between separators. */
function listOf(cell: string, separator: string): readonly unknown[] {
  const list = cell.startsWith('[') ? parsed(cell) : undefined;
  if (Array.isArray(list)) return list;
  return cell
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function readYesNo(cell: string, { t }: ResourceText): ReadCell {
  if ([t('kit:yes'), 'true', '1', 'yes'].some((one) => isSame(one, cell))) return { value: 'true' };
  if ([t('kit:no'), 'false', '0', 'no'].some((one) => isSame(one, cell))) return { value: 'false' };
  return { rule: 'choice' };
}

/** Returns the declared value that a cell names, as it is or by its label. */
function chosenValue(cell: string, { kind, labelPath }: PlannedField, { t }: ResourceText): string {
  const values = Object.keys(kind.values ?? {});
  if (values.includes(cell)) return cell;
  return values.find((value) => isSame(t(labelKeys.value(labelPath, value)), cell)) ?? cell;
}

/** Returns what is typed in the form for a cell that has the value as the API gives it, or as the form has it. */
function readPlain(cell: string, { kind, input }: PlannedField): string {
  if (!input.read || input.check?.(cell, kind) === undefined) return cell;
  const read = input.read(cell, kind);
  return read !== '' && input.check(read, kind) === undefined ? read : cell;
}

/** Reads a cell of a CSV file that is not empty, as an export writes it or as people do in the language that is shown. */
export function readCell(cell: string, planned: PlannedField, text: ResourceText): ReadCell {
  const { kind, input, isAsGiven } = planned;
  switch (kind.kind) {
    case 'boolean':
      return readYesNo(cell, text);
    case 'enum':
      return { value: chosenValue(cell, planned, text) };
    case 'date':
      return { value: typedDay(cell, text.lng) };
    case 'number':
    case 'money':
    case 'percent':
      return { value: typedFigure(cell.replace(/\s*%$/, ''), text.lng) };
    case 'relation':
      return { value: isAsGiven ? identifier(cell) : cell };
    case 'relations':
      return {
        value:
          input.read?.(
            listOf(cell, ',').map((one) => identifier(String(one))),
            kind,
          ) ?? cell,
      };
    case 'file':
    case 'imageFile':
      return { value: kind.many ? (input.read?.(listOf(cell, ','), kind) ?? cell) : cell };
    case 'tags':
    case 'array':
      return { value: input.read?.(listOf(cell, kind.separator ?? ','), kind) ?? cell };
    case 'keyValue':
    case 'objects': {
      const value = parsed(cell);
      return typeof value === 'object' ? { value: input.read?.(value, kind) ?? cell } : { rule: 'json' };
    }
    default:
      return { value: readPlain(cell, planned) };
  }
}
