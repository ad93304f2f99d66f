interface MoneyTextProps {
  /** As formatted: with a symbol, or with the code of a cryptocurrency after it. Any other text is shown as it is. */
  readonly money: string;
}

/** An amount and its code apart, with a place between them where the line may break. */
export function MoneyText({ money }: MoneyTextProps) {
  const [, figure, code] = /^(\P{L}*\d)\s([A-Z]{3,5})$/u.exec(money) ?? [];
  if (code === undefined) return money.replace(/\u00a0(?=\D*$)/, ' ');
  return (
    <>
      <span data-amount="">{figure}</span> <span data-unit="">{code}</span>
    </>
  );
}
