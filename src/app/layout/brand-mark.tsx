/** The product's mark: a dial, its progress, and the lit bid. */
export function BrandMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" fill="none" aria-hidden focusable={false}>
      <circle cx="16" cy="16" r="12" stroke="var(--line-strong)" strokeWidth="3.5" />
      <path d="M16 4a12 12 0 0 1 10.4 18" stroke="var(--accent)" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="11.8" cy="19.2" r="3.4" fill="var(--currency-btc)" />
    </svg>
  );
}
