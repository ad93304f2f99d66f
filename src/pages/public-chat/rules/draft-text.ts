import { maxMessage } from '../../../../contract/chat';

/** From how many characters before the limit on the rest is counted. */
const nearTheEnd = 200;

/** Anything but white space and characters without a shape. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

/** Whether there is nothing to send. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** How many characters, as people count them, may follow; negative when there are too many. */
export const charactersLeft = (text: string): number => maxMessage - Array.from(text.trim()).length;

/** The same where it is of interest: close to the limit and beyond it. */
export function countdown(text: string): number | undefined {
  // A character has at most two code units: short texts need no counting.
  if (text.length < maxMessage - nearTheEnd) return undefined;
  const left = charactersLeft(text);
  return left <= nearTheEnd ? left : undefined;
}
