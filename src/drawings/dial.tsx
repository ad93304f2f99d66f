import dialUrl from './dial.svg?no-inline';

interface DialProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** Draws dots within the ring, for a large one. */
  readonly hasDots?: boolean;
}

/** A ring with a progress. It is hidden from screen readers: the percent has to stand beside it or over it. */
export function Dial({ percent, hasDots = false }: DialProps) {
  return (
    <svg viewBox="-300 -300 600 600" aria-hidden style={{ '--dial': percent }}>
      <use href={`${dialUrl}#ring`} />
      {hasDots && <use href={`${dialUrl}#dots`} />}
    </svg>
  );
}
