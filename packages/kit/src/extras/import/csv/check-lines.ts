import { get } from 'react-hook-form';
import papaparse from 'papaparse';
import { type AnyResource } from '../../../schema/resource';
import { managedBy } from '../../../access/use-access';
import type { Identity } from '../../../providers/auth/session';
import type { FixedValues } from '../../../registry/fixed-values';
import { activePlan, formResolver, newRowForm } from '../../../form/values/form-rules';
import { setPath, type FormValues } from '../../../form/values/form-body';
import { fieldMessage } from '../../../form/values/form-messages';
import { planOf, type FormPlan, type PlannedField } from '../../../form/values/form-plan';
import { labelKeys, type ResourceText } from '../../../text/resource-text';
import type { Rule } from '../../../schema/shapes/views/form';
import { isTyped, plainText, type Typed } from '../../../lib/value-at';
import { withoutGuard } from '../../../lib/csv';

/** The largest file, and the most lines below its header. */
export const importLimits = { bytes: 5_000_000, lines: 10_000 } as const;

/** A line of a file below its header, which may have line breaks in its cells. */
export interface CsvLine {
  /** Its number as spreadsheets count, where the header is 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** It has cells without a heading, or quotes that are not closed. */
  readonly isBroken: boolean;
}

export interface CsvFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** Why a file can't be used. Its text is `kit:import.faults.<fault>`. */
export type FileFault = 'tooLarge' | 'tooManyLines' | 'notUtf8' | 'empty';

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function linesOf(text: string): readonly CsvLine[] {
  const { data, errors } = papaparse.parse<string[]>(text);
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const width = data[0]?.length ?? 0;
  return data
    .map((raw, index): CsvLine => {
      const isBroken = unclosed.has(index) || !isBlank(raw.slice(width));
      return { number: index + 1, cells: raw.map(withoutGuard), isBroken };
    })
    .filter(({ cells }) => !isBlank(cells));
}

/** Reads a CSV file in UTF-8, with or without a byte order mark, whatever separates its cells. Blank lines are left out. */
export async function readCsv(file: File): Promise<CsvFile | FileFault> {
  if (file.size > importLimits.bytes) return 'tooLarge';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return 'notUtf8';
  }
  const [header, ...lines] = linesOf(text);
  if (!header || lines.length === 0) return 'empty';
  if (lines.length > importLimits.lines) return 'tooManyLines';
  return { name: file.name, header: header.cells.map((cell) => cell.trim()), lines };
}

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

type ReadCell = { readonly value: Typed } | { readonly rule: Rule };

/** Returns what is typed in the form for a cell that has the value as the API gives it, or as the form has it. */
function readPlain(cell: string, { kind, input }: PlannedField): string {
  if (!input.read || input.check?.(cell, kind) === undefined) return cell;
  const read = input.read(cell, kind);
  return read !== '' && input.check(read, kind) === undefined ? read : cell;
}

/** Reads a cell of a CSV file that is not empty, as an export writes it or as people do in the language that is shown. */
function readCell(cell: string, planned: PlannedField, text: ResourceText): ReadCell {
  const { kind, labelPath, input, keepType } = planned;
  if (!input.fromCsv) return { value: readPlain(cell, planned) };
  const value = input.fromCsv(cell, { field: kind, path: labelPath, text, keepsType: keepType });
  if (value === undefined) return { rule: input.csvRule ?? 'pattern' };
  if (input.read) return { value: input.read(value, kind) };
  return { value: isTyped(value) ? value : plainText(value) };
}

/** A line with what would be sent for it, or with the reason why it can't be, in the language that is shown. */
export interface CheckedLine {
  readonly line: CsvLine;
  readonly body?: FormValues;
  /** Empty for a line that can be sent. */
  readonly reason: string;
}

export interface ImportPlan {
  readonly plan: FormPlan;
  readonly fields: readonly PlannedField[];
}

/** Works out what can be imported of a resource. @param fixed values that all new rows have */
export function importPlan(resource: AnyResource, fixed: FixedValues = {}): ImportPlan {
  const plan = planOf(resource, false);
  return { plan, fields: plan.fields.filter(({ field }) => !Object.hasOwn(fixed, field)) };
}

interface CheckOptions extends ImportPlan {
  readonly file: CsvFile;
  readonly mapping: Mapping;
  readonly fixed: FixedValues | undefined;
  readonly viewer: Identity | undefined;
  readonly text: ResourceText;
}

/** Puts the cells of a line into the values of an empty form. @returns rules that cells break, by the path of their field */
function fillIn(values: FormValues, { cells }: CsvLine, { fields, mapping, viewer, text }: CheckOptions) {
  const broken: Record<string, string> = {};
  for (const planned of fields) {
    const index = mapping[planned.field];
    const cell = index === undefined ? '' : (cells[index] ?? '');
    if (cell.trim() === '') continue;
    const read = readCell(planned.input.isVerbatim ? cell : cell.trim(), planned, text);
    if ('rule' in read) broken[planned.field] = read.rule;
    else setPath(values, planned.field, read.value);
    const isForbidden = 'value' in read && !managedBy(viewer).includes(String(read.value));
    if (planned.managedByViewer && isForbidden) broken[planned.field] = 'choice';
  }
  return broken;
}

/** Lines that are checked before the page may draw again. */
const linesAtOnce = 200;

const resolverOptions = { fields: {}, shouldUseNativeValidation: false };

/** Validates every line as the form of a new row does, and sends nothing. @throws the reason of an aborted signal */
export async function checkLines(
  options: CheckOptions,
  signal: AbortSignal,
): Promise<readonly CheckedLine[]> {
  const { plan, file, fixed, text } = options;
  const { values: first, toBody } = newRowForm(plan, fixed);
  const resolve = formResolver(plan, { toBody });
  const checkLine = async (line: CsvLine): Promise<CheckedLine> => {
    if (line.isBroken) return { line, reason: text.t('kit:import.broken') };
    const values = structuredClone(first);
    const broken = fillIn(values, line, options);
    const { errors } = await resolve(values, undefined, resolverOptions);
    const reasons = activePlan(plan, values).fields.flatMap((planned) => {
      const found: { readonly type: string } | undefined = get(errors, planned.field);
      const type = broken[planned.field] ?? found?.type;
      if (type === undefined) return [];
      const message = fieldMessage({ type }, planned, plan, text);
      const label = text.t(labelKeys.field(planned.labelPath));
      // Most messages name the field themselves.
      return message.includes(label) ? message : text.t('kit:import.fault', { label, message });
    });
    return reasons.length === 0
      ? { line, reason: '', body: toBody(values) }
      : { line, reason: reasons.join(' · ') };
  };
  const checked: CheckedLine[] = [];
  for (const line of file.lines) {
    if (checked.length % linesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    checked.push(await checkLine(line));
  }
  return checked;
}
