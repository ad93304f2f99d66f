import { useEffect, useState } from 'react';
import type { FormPart } from '../../schema/shapes/views/form';
import { makeDrafts } from '../../providers/auth/drafts';
import { hasAny, type PlannedField } from '../values/form-plan';
import type { ResourceFormProps } from '../form-result';
import { draftKey } from '../use-filled-form';
import type { ResourceFormState } from '../use-resource-form';

export interface FormParts {
  /** Those that have a field that is shown. */
  readonly shown: readonly FormPart[];
  readonly current: number;
  readonly isLast: boolean;
  /** Whether a step was open before, so that it can be gone to. */
  readonly isSeen: (part: FormPart) => boolean;
  readonly goTo: (index: number) => void;
  /** Goes on once the fields of this one are right; marks them otherwise. */
  readonly next: () => Promise<void>;
  readonly back: () => void;
}

interface Position {
  readonly name: string | undefined;
  readonly seen: readonly string[];
}

const first: Position = { name: undefined, seen: [] };

/** Where each form was left, beside the draft of what is typed. */
const positions = makeDrafts<Position>();

/** The position, which begins anew with each row, and moves to the part of the first wrong field when fields are marked. */
function usePosition(key: string, state: ResourceFormState, parts: readonly FormPart[], isGoingOn: boolean) {
  const { plan, fields, focusRequests } = state;
  const { round } = state.submission;
  const [position, setPosition] = useState(() => (isGoingOn ? positions.get(key) : undefined) ?? first);
  const [answered, setAnswered] = useState({ focusRequests, round });
  useEffect(() => void positions.set(key, position), [key, position]);
  const open = (name: string | undefined) =>
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
    if (part && plan.layout && !hasAny(plan.layout, wrong)) open(part.name);
  }
  return { position, open };
}

export function useParts(props: ResourceFormProps, state: ResourceFormState): FormParts | undefined {
  const { plan, fields, form, draft, requestFocus } = state;
  const { layout } = plan;
  const paths = fields.shown.map(({ field }) => field);
  const declared = layout?.steps ?? layout?.tabs;
  const shown = (declared ?? []).filter((part) => hasAny(part, paths));
  const isGoingOn = draft.isRestored || props.failed !== undefined;
  const { position, open } = usePosition(draftKey(props), state, shown, isGoingOn);
  if (!layout || !declared) return undefined;
  const current = Math.max(
    0,
    shown.findIndex(({ name }) => name === position.name),
  );
  const next = async () => {
    const [part, following] = shown.slice(current);
    const isOwn = ({ field }: PlannedField) =>
      hasAny(layout, [field]) || (part !== undefined && hasAny(part, [field]));
    const own = fields.shown.filter(isOwn);
    const unrefused = own.filter((planned) => !fields.isRefused(planned));
    const isRight = await form.trigger(unrefused.map(({ field }) => field));
    if (isRight && own.every(fields.isAccepted)) open(following?.name);
    else requestFocus();
  };
  return {
    shown,
    current,
    isLast: current >= shown.length - 1,
    isSeen: ({ name }) => props.target.id !== undefined || position.seen.includes(name),
    goTo: (index) => open(shown[index]?.name),
    next,
    back: () => open(shown[current - 1]?.name),
  };
}
