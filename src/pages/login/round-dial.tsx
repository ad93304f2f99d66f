import { arcPath, dialBids, lowestUniqueBid, polar, ticks, type DialBid } from './dial-geometry';
import styles from './round-dial.module.css';

const progressEnd = 252;
const rings = [74, 121, 168, 205] as const;

function Tick({ angle }: { readonly angle: number }) {
  const isMajor = angle % 36 === 0;
  const outer = polar(angle, 262);
  const inner = polar(angle, isMajor ? 246 : 254);
  return (
    <line
      className={styles[isMajor ? 'dial-tick-major' : 'dial-tick']}
      x1={inner.x}
      y1={inner.y}
      x2={outer.x}
      y2={outer.y}
    />
  );
}

function Bid({ bid, order }: { readonly bid: DialBid; readonly order: number }) {
  const style = { animationDelay: `${String(400 + order * 70)}ms` };
  if (bid === lowestUniqueBid)
    return (
      <g className={styles['dial-bid']} style={style}>
        <circle className={styles['dial-halo']} cx={bid.x} cy={bid.y} r={17} />
        <circle className={styles['dial-winner']} cx={bid.x} cy={bid.y} r={8} />
      </g>
    );
  return (
    <circle
      className={styles[bid.isShared ? 'dial-bid-shared' : 'dial-bid']}
      style={style}
      cx={bid.x}
      cy={bid.y}
      r={bid.isShared ? 4.5 : 5}
    />
  );
}

/** A round as a picture: its progress around the edge, bids by height, the equal ones hollow, and the lowest that stands alone lit. */
export function RoundDial() {
  return (
    <svg className={styles['dial']} viewBox="-300 -300 600 600" aria-hidden>
      <g className={styles['dial-ticks']}>
        {ticks(100).map((angle) => (
          <Tick key={angle} angle={angle} />
        ))}
      </g>
      {rings.map((radius) => (
        <circle key={radius} className={styles['dial-ring']} r={radius} />
      ))}
      <circle className={styles['dial-track']} r={228} />
      <path className={styles['dial-progress']} d={arcPath(0, progressEnd, 228)} pathLength={1} />
      <circle className={styles['dial-head']} r={9} {...headAt(progressEnd)} />
      {dialBids.map((bid, order) => (
        <Bid key={`${String(bid.x)} ${String(bid.y)}`} bid={bid} order={order} />
      ))}
      <circle className={styles['dial-middle']} r={3} />
    </svg>
  );
}

function headAt(angle: number): { readonly cx: number; readonly cy: number } {
  const { x, y } = polar(angle, 228);
  return { cx: x, cy: y };
}
