import { useState } from 'react';
import type { ActionInput } from '../../schema/shapes/action';
import { makeDrafts } from '../../providers/auth/drafts';

export type InputValues = Readonly<Record<string, string>>;

const drafts = makeDrafts<InputValues>();

const lengthOf = (typed: InputValues, field: string): number => typed[field]?.trim().length ?? 0;

/** Returns the text typed into a confirmation, kept under a name until it is done or cancelled; `filled` is without empty texts. */
export function useActionInputs(draft: string, inputs: readonly ActionInput[] = []) {
  const [typed, setTyped] = useState<InputValues>(() => drafts.get(draft) ?? {});
  const change = (field: string, text: string) => {
    const next = { ...typed, [field]: text };
    drafts.set(draft, next);
    setTyped(next);
  };
  const given = inputs.filter(({ field }) => lengthOf(typed, field) > 0);
  return {
    typed,
    change,
    filled: Object.fromEntries(given.map(({ field }) => [field, typed[field]?.trim()])),
    canSend: inputs.every(({ field, max, required = false }) => {
      const length = lengthOf(typed, field);
      return length <= max && (length > 0 || !required);
    }),
    forget: () => drafts.delete(draft),
  };
}
