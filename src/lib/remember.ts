/**
 * Returns a function that gives the same answer again for the same arguments, compared by identity, out of its latest few
 * answers. For what hundreds of hooks ask in one render.
 */
export function remember<Args extends readonly unknown[], Answer>(
  answer: (...args: Args) => Answer,
  most = 8,
): (...args: Args) => Answer {
  const answers: { readonly args: Args; readonly is: Answer }[] = [];
  return (...args) => {
    const known = answers.find((one) => one.args.every((arg, index) => Object.is(arg, args[index])));
    if (known) return known.is;
    const is = answer(...args);
    answers.unshift({ args, is });
    answers.length = Math.min(answers.length, most);
    return is;
  };
}
