/** A formatted amount and the code of a cryptocurrency apart, with a place between them where the line may break; other texts as they are. */
export function MoneyText({ money }: { readonly money: string }) {
  const [, figure, code] = /^(\P{L}*\d)\s([A-Z]{3,5})$/u.exec(money) ?? [];
  if (code === undefined) return money.replace(/\u00a0(?=\D*$)/, ' ');
  return (
    <>
      <span data-amount="">{figure}</span> <span data-unit="">{code}</span>
    </>
  );
}
