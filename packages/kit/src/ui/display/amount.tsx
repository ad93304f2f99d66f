interface AmountProps {
  /** As formatted, with the code of a cryptocurrency after it or a symbol. */
  readonly money: string;
}

/** An amount and, after a place where the line may break, its code, which is never cut. */
export function Amount({ money }: AmountProps) {
  const [figure = '', code] = money.split(/(?<=\d)\s(?=[A-Z]{3,5}$)/);
  if (code === undefined) return figure.replaceAll('\u00a0', ' ');
  return (
    <>
      <span data-amount="">{figure}</span> <span data-unit="">{code}</span>
    </>
  );
}
