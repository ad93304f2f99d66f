import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import { makeDrafts } from '../../../providers/auth/drafts';
import type { FormTarget } from './use-send-form';
import { put, type FormValues } from '../rules/form-body';
import type { PlannedField } from '../rules/form-plan';

/** What was typed into fields, by their paths: nothing of the others, which may be another by the time it is put back. */
type FormDraft = Readonly<Record<string, string>>;

const drafts = makeDrafts<FormDraft>();

const keyOf = ({ name }: AnyResource, { id = '' }: FormTarget) => `${name} ${id}`;

/** Keeps what was typed into those fields for when the form is opened again; passwords are not kept. */
export function keepDraft(
  resource: AnyResource,
  target: FormTarget,
  values: FormValues,
  changed: readonly PlannedField[],
): void {
  const kept = changed.filter(({ input }) => !input.isSecret);
  if (kept.length === 0) drafts.delete(keyOf(resource, target));
  else
    drafts.set(
      keyOf(resource, target),
      Object.fromEntries(kept.map(({ field }) => [field, textAt(values, field)])),
    );
}

export const dropDraft = (resource: AnyResource, target: FormTarget): boolean =>
  drafts.delete(keyOf(resource, target));

/** The values with what was kept put in; undefined when nothing was. */
export function withDraft(
  resource: AnyResource,
  target: FormTarget,
  values: FormValues,
): FormValues | undefined {
  const draft = drafts.get(keyOf(resource, target));
  if (!draft) return undefined;
  const restored = structuredClone(values);
  for (const [path, text] of Object.entries(draft)) put(restored, path, text);
  return restored;
}
