import { useEffect, useState } from 'react';
import type { FormPart } from '../../../config/schema/views/form';
import { makeDrafts } from '../../../providers/auth/drafts';
import { hasAny, type PlannedField } from '../values/form-plan';
import type { ResourceFormProps } from '../values/form-target';
import { draftKey } from '../values/use-draft';
import type { ResourceFormState } from '../use-resource-form';

/** The steps of a form, and the one that is shown. */
export interface FormSteps {
  /** Those that have a field that is shown. */
  readonly parts: readonly FormPart[];
  readonly current: number;
  readonly isLast: boolean;
  /** Whether a step was shown before, so that it can be gone to. */
  readonly isSeen: (part: FormPart) => boolean;
  readonly goTo: (index: number) => void;
  /** Goes on once the fields of this step are right; marks them otherwise. */
  readonly next: () => Promise<void>;
  readonly back: () => void;
}

/** The step that is shown, and all that were. */
interface Position {
  readonly name: string | undefined;
  readonly seen: readonly string[];
}

const first: Position = { name: undefined, seen: [] };

/** Where each form was left, beside the draft of what is typed. */
const positions = makeDrafts<Position>();

/** The position, which begins anew with each row, and moves to the step of the first wrong field when fields are marked. */
function usePosition(key: string, state: ResourceFormState, parts: readonly FormPart[], isGoingOn: boolean) {
  const { plan, fields, focusRequests } = state;
  const { round } = state.submission;
  const [position, setPosition] = useState(() => (isGoingOn ? positions.get(key) : undefined) ?? first);
  const [answered, setAnswered] = useState({ focusRequests, round });
  useEffect(() => void positions.set(key, position), [key, position]);
  const showStep = (name: string | undefined) =>
    setPosition(({ seen }) => ({ name, seen: name === undefined ? seen : [...seen, name] }));
  if (answered.round !== round) {
    setAnswered({ focusRequests, round });
    setPosition(first);
  } else if (answered.focusRequests !== focusRequests) {
    setAnswered({ focusRequests, round });
    const isWrong = (planned: PlannedField) =>
      fields.errorOf(planned) !== undefined || fields.availabilityOf(planned) === 'taken';
    const wrong = fields.shown.filter(isWrong).map(({ field }) => field);
    const part = parts.find((one) => hasAny(one, wrong));
    if (part && plan.layout && !hasAny(plan.layout, wrong)) showStep(part.name);
  }
  return { position, showStep };
}

/** Returns the steps of a form; undefined where it has none. */
export function useSteps(props: ResourceFormProps, state: ResourceFormState): FormSteps | undefined {
  const { plan, fields, form, draft, requestFocus } = state;
  const shown = fields.shown.map(({ field }) => field);
  const parts = (plan.layout?.steps ?? []).filter((part) => hasAny(part, shown));
  const isGoingOn = draft.isRestored || props.failed !== undefined;
  const { position, showStep } = usePosition(draftKey(props), state, parts, isGoingOn);
  if (!plan.layout?.steps) return undefined;
  const { layout } = plan;
  const current = Math.max(
    0,
    parts.findIndex(({ name }) => name === position.name),
  );
  const next = async () => {
    const [part, following] = parts.slice(current);
    const isOwn = ({ field }: PlannedField) =>
      hasAny(layout, [field]) || (part !== undefined && hasAny(part, [field]));
    const own = fields.shown.filter(isOwn);
    const isRight = await form.trigger(own.map(({ field }) => field));
    if (isRight && own.every(fields.isAccepted)) showStep(following?.name);
    else requestFocus();
  };
  return {
    parts,
    current,
    isLast: current >= parts.length - 1,
    isSeen: ({ name }) => props.target.id !== undefined || position.seen.includes(name),
    goTo: (index) => showStep(parts[index]?.name),
    next,
    back: () => showStep(parts[current - 1]?.name),
  };
}
