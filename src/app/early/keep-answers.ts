import type { EarlyAnswers } from '../../providers/data/early-answers';

/** An answer that nobody took for so long, in ms, is too old to be shown. */
const lifetime = 60_000;

/** Keeps answers for who asks the same next. What is wrong with one is found by who asks again. */
export function keepAnswers(answers: EarlyAnswers): void {
  window.roundkeeperEarly = answers;
  for (const answer of answers.values()) answer.catch(() => undefined);
  setTimeout(() => answers.clear(), lifetime);
}
