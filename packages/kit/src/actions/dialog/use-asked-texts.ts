import { useState } from 'react';
import type { AskedText } from '../../schema/shapes/action';
import { makeDrafts } from '../../providers/auth/drafts';

export type AskedTexts = Readonly<Record<string, string>>;

const drafts = makeDrafts<AskedTexts>();

const lengthOf = (typed: AskedTexts, field: string): number => typed[field]?.trim().length ?? 0;

/** What is typed into a confirmation, kept under a name until it is done or cancelled; `filled` is without empty texts. */
export function useAskedTexts(draft: string, asks: readonly AskedText[] = []) {
  const [typed, setTyped] = useState<AskedTexts>(() => drafts.get(draft) ?? {});
  const change = (field: string, text: string) => {
    const next = { ...typed, [field]: text };
    drafts.set(draft, next);
    setTyped(next);
  };
  const given = asks.filter(({ field }) => lengthOf(typed, field) > 0);
  return {
    typed,
    change,
    filled: Object.fromEntries(given.map(({ field }) => [field, typed[field]?.trim()])),
    canSend: asks.every(({ field, max, required = false }) => {
      const length = lengthOf(typed, field);
      return length <= max && (length > 0 || !required);
    }),
    forget: () => drafts.delete(draft),
  };
}
