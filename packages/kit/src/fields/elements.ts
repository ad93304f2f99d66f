/* The kinds that a list or an object may consist of: one box or one select is enough for them. */
export { text } from './text/kind';
export { email } from './email/kind';
export { number } from './number/kind';
export { percent } from './percent/kind';
export { date } from './date/kind';
export { datetime } from './datetime/kind';
export { time } from './time/kind';
export { duration } from './duration/kind';
export { choice as enum } from './enum/kind';
export { link } from './link/kind';
export { relation } from './relation/kind';
