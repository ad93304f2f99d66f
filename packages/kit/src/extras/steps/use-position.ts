import { useEffect, useState } from 'react';
import type { PartedFormProps } from '../../form/layout/form-parts';
import { draftKey } from '../../form/use-filled-form';
import type { PlannedField } from '../../form/values/form-plan';
import { makeDrafts } from '../../providers/auth/drafts';
import type { FormLayout, FormPart } from '../../schema/shapes/views/form';

/** Returns whether any of those fields is in a part of a form. */
export const hasAny = ({ sections }: Pick<FormLayout, 'sections'>, paths: readonly unknown[]): boolean =>
  sections.some(({ fields }) => fields.some((path) => paths.includes(path)));

/** The part in which each form was left, beside the draft of what is typed. */
const positions = makeDrafts<string | undefined>();

/** The part that is shown. It begins anew with each row, and is that of the first wrong field when fields are marked. */
export function usePosition({ form, state, layout }: PartedFormProps, parts: readonly FormPart[]) {
  const { fields, focusRequests, draft } = state;
  const { round } = state.submission;
  const key = draftKey(form);
  const isGoingOn = draft.isRestored || form.failed !== undefined;
  const [shown, open] = useState(() => (isGoingOn ? positions.get(key) : undefined));
  const [answered, setAnswered] = useState({ focusRequests, round });
  useEffect(() => void positions.set(key, shown), [key, shown]);
  if (answered.round !== round) {
    setAnswered({ focusRequests, round });
    open(undefined);
  } else if (answered.focusRequests !== focusRequests) {
    setAnswered({ focusRequests, round });
    const isWrong = (planned: PlannedField) =>
      fields.errorOf(planned) !== undefined || fields.availabilityOf(planned) === 'taken';
    const wrong = fields.shown.filter(isWrong).map(({ field }) => field);
    const part = parts.find((one) => hasAny(one, wrong));
    if (part && !hasAny(layout, wrong)) open(part.name);
  }
  return { shown, open };
}
