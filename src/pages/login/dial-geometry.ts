/** A point of the dial in its own units; the middle is 0, 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A bid on the dial: the higher, the farther out. `isShared` when another one is as high. */
export interface DialBid extends Point {
  readonly isShared: boolean;
}

const fullTurn = 360;
const round = (value: number) => Math.round(value * 100) / 100;

/** The point at an angle (degrees clockwise from the top) and a distance from the middle. */
export function polar(angle: number, radius: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: round(Math.cos(radians) * radius), y: round(Math.sin(radians) * radius) };
}

/** An SVG path clockwise from one angle to another, both in degrees from the top. */
export function arcPath(from: number, to: number, radius: number): string {
  const start = polar(from, radius);
  const end = polar(to, radius);
  const large = to - from > fullTurn / 2 ? 1 : 0;
  return `M${String(start.x)} ${String(start.y)}A${String(radius)} ${String(radius)} 0 ${String(large)} 1 ${String(end.x)} ${String(end.y)}`;
}

/** Angles of evenly spread ticks. */
export const ticks = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index * fullTurn) / count);

/** The scene: distances of bids by the angle they came at. Equal distances are equal bids. */
const scene: readonly (readonly [angle: number, radius: number])[] = [
  [14, 74],
  [33, 168],
  [58, 121],
  [71, 192],
  [97, 148],
  [112, 74],
  [126, 181],
  [151, 133],
  [164, 205],
  [187, 92],
  [203, 157],
  [219, 199],
  [238, 121],
  [262, 174],
  [281, 110],
  [297, 186],
  [316, 142],
  [338, 205],
  [349, 157],
];

/** The bids of the scene in the order in which they came. */
export const dialBids: readonly DialBid[] = scene.map(([angle, radius]) => ({
  ...polar(angle, radius),
  isShared: scene.filter(([, other]) => other === radius).length > 1,
}));

const distance = ({ x, y }: Point) => Math.hypot(x, y);

/** The bid that would win: the lowest that stands alone. */
export const lowestUniqueBid: DialBid | undefined = dialBids
  .filter((bid) => !bid.isShared)
  .sort((one, other) => distance(one) - distance(other))[0];
