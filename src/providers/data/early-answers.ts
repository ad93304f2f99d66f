/** Answers by the address that they were asked for at, whole. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    /** Set by the script in the page's head (`src/app/early/ask-early.ts`), which runs before all other code. */
    roundkeeperEarly?: EarlyAnswers;
  }
}

/** Forgets what was asked early: it belongs to whom the session belonged to when the page was opened. */
export function dropEarlyAnswers(): void {
  window.roundkeeperEarly = new Map();
}

/** Hands over, once, the answer that was asked for early at an address. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  // Once there is a map, a script in the head that comes late asks nothing.
  const answers = (window.roundkeeperEarly ??= new Map());
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
