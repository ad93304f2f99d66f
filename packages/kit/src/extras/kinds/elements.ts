/* The kinds that a list or an object may consist of: one box or one select is enough for them. */
export { text } from '../../fields/text/kind';
export { email } from '../../fields/email/kind';
export { number } from '../../fields/number/kind';
export { percent } from '../../fields/percent/kind';
export { date } from '../../fields/date/kind';
export { datetime } from '../../fields/datetime/kind';
export { time } from './time/kind';
export { duration } from './duration/kind';
export { choice as enum } from '../../fields/enum/kind';
export { link } from '../../fields/link/kind';
export { relation } from '../../fields/relation/kind';
