/** What is under way, by what is asked and with what. */
const underWay = new Set<string>();

/**
 * Does a thing unless the same is under way, wherever it was started: what two buttons, two fingers or two windows of the
 * page send at once is sent once.
 * @param does the thing; what it answers with may tell what has to settle before the same can be done again
 * @returns undefined when the same is under way
 */
export async function once<Answer>(
  key: string,
  does: () => Promise<{ readonly answer: Answer; readonly until?: Promise<unknown> }>,
): Promise<Answer | undefined> {
  if (underWay.has(key)) return undefined;
  underWay.add(key);
  const free = () => underWay.delete(key);
  try {
    const { answer, until } = await does();
    // What is shown may still invite to do it again.
    void Promise.resolve(until).then(free, free);
    return answer;
  } catch (error) {
    free();
    throw error;
  }
}
