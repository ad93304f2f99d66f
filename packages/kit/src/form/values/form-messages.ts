import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { issueCodes, type Issue } from '../../wire/errors';
import type { Rule } from '../../schema/shapes/views/form';
import type { ApiError } from '../../providers/data/api-error';
import type { Row } from '../../lib/value-at';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import type { FormDraft } from './form-body';
import type { FormPlan, Limits, PlannedField } from './form-plan';

/** The type of an error that the API gave; its message is translated already. */
export const refused = 'refused';

/** Marks what the API refused, by the path of its field: it stays wrong until something else is typed. */
export function markRefused<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  messages: Readonly<Record<string, string>>,
): void {
  for (const [path, message] of Object.entries(messages))
    setError(path as Path<Values>, { type: refused, message });
}

const limitNames: Readonly<Partial<Record<string, 'min' | 'max'>>> = {
  tooShort: 'min',
  tooFew: 'min',
  tooLow: 'min',
  tooLong: 'max',
  tooMany: 'max',
  tooHigh: 'max',
};

function limitValues(rule: string, limits: Limits): Readonly<Record<string, string>> {
  const name = limitNames[rule];
  const limit = limits[rule as Rule];
  return name === undefined || limit === undefined ? {} : { [name]: String(limit) };
}

const nameOf = ({ t }: ResourceText, path: string) => t(labelKeys.field(path));
const nameOrPath = ({ t }: ResourceText, path: string) => t(labelKeys.field(path), { defaultValue: path });

export function fieldMessage(
  error: FieldError | undefined,
  planned: PlannedField,
  plan: FormPlan,
  text: ResourceText,
  row?: Row,
): string {
  const { field, labelPath, customMessages = [], validator, hint, notBefore, limits } = planned;
  if (!error) return hint === undefined ? '' : text.t(labelKeys.hint(field), hint === true ? row : hint);
  if (error.type === refused) return error.message ?? '';
  const other = plan.fields.find((one) => one.field === notBefore)?.labelPath;
  const isOwn = error.type === validator || customMessages.some((rule) => rule === error.type);
  return text.t(isOwn ? labelKeys.rule(field, error.type) : `kit:rules.${error.type}`, {
    ...limitValues(error.type, limits),
    label: nameOf(text, labelPath),
    ...(other === undefined ? {} : { other: nameOf(text, other) }),
  });
}

/** The code of an issue; undefined for one that is unknown, or whose message would lack a value. */
function knownCode({ code, limit, other }: Issue, isConflict: boolean): Rule | undefined {
  const known = issueCodes.find((one) => one === code);
  if (known === undefined) return isConflict ? 'taken' : undefined;
  if (known === 'order') return other === undefined ? undefined : known;
  return limitNames[known] !== undefined && limit === undefined ? undefined : known;
}

/** Returns the message of an issue, in the viewer's language where its code is known; without one a conflict means "taken". */
export function issueMessage(
  issue: Issue,
  planned: Pick<PlannedField, 'field' | 'labelPath' | 'customMessages' | 'limits'> | undefined,
  text: ResourceText,
  { isConflict = false, label }: { readonly isConflict?: boolean; readonly label?: string } = {},
): string {
  const { path, limit, other } = issue;
  const rule = knownCode(issue, isConflict);
  if (rule === undefined) return text.t('kit:refused', { message: issue.message });
  // The field's own text would name the form's limit, which is not the API's.
  const isForeign = limitNames[rule] !== undefined && limit !== planned?.limits[rule];
  const isOwn = planned?.customMessages?.includes(rule) === true && !isForeign;
  return text.t(isOwn ? labelKeys.rule(planned.field, rule) : `kit:rules.${rule}`, {
    ...(limit === undefined ? {} : limitValues(rule, { [rule]: limit })),
    label: label ?? (planned ? nameOf(text, planned.labelPath) : nameOrPath(text, path)),
    ...(other === undefined ? {} : { other: nameOrPath(text, other) }),
  });
}

/** The message of the form as a whole: issues of no field, a concurrent change, or a row that no longer exists. */
export type FormNotice =
  | { readonly kind: 'refused' | 'conflict' | 'gone'; readonly message: string }
  /** The refusal of another version names what has changed. */
  | { readonly kind: 'outdated'; readonly error: ApiError };

export interface FailedSubmission {
  readonly draft: FormDraft;
  readonly refused: Readonly<Record<string, string>>;
  readonly notice: Exclude<FormNotice, { readonly kind: 'outdated' }> | undefined;
  /** Why it failed, where the API named fields or the row is another. */
  readonly reason: string | undefined;
}

interface Submission {
  readonly fields: readonly PlannedField[];
  readonly isChange: boolean;
  readonly draft: FormDraft;
  readonly text: ResourceText;
}

function noticeOf(error: ApiError, others: readonly string[], { isChange, text }: Submission) {
  const { status, issues } = error;
  if (others.length > 0) return { kind: 'refused', message: others.join(' ') } as const;
  if (!isChange || issues.length > 0 || ![404, 409, 410].includes(status)) return undefined;
  const kind = status === 409 ? 'conflict' : 'gone';
  return { kind, message: text.t(`kit:form.${kind}`) } as const;
}

/** The field that an issue is about: the one at its path, or else the list or object that its path leads into. */
const fieldOfIssue = (fields: readonly PlannedField[], { path }: Issue): PlannedField | undefined =>
  fields.find(({ field }) => field === path) ??
  fields.find(({ field }) => path.startsWith(`${field}.`) || path.startsWith(`${field}[`));

/** Sorts a failure of the API's into messages at fields and a notice above the buttons. */
export function failedSubmission(error: ApiError, submission: Submission): FailedSubmission {
  const { fields, draft, text } = submission;
  const refused: Record<string, string> = {};
  const others: string[] = [];
  const isConflict = error.status === 409;
  // Other APIs than the platform’s answer with 400.
  for (const issue of isConflict || error.status === 422 || error.status === 400 ? error.issues : []) {
    const planned = fieldOfIssue(fields, issue);
    const message = issueMessage(issue, planned, text, { isConflict });
    if (planned) refused[planned.field] ??= message;
    else others.push(message);
  }
  const notice = noticeOf(error, others, submission);
  const messages = [...Object.values(refused), ...(notice ? [notice.message] : [])];
  return { draft, refused, notice, reason: messages.length === 0 ? undefined : messages.join(' · ') };
}
