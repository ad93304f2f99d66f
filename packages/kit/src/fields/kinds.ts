/* The kinds of fields of the core. A new one is a folder with a `kind.ts` and a `field.tsx`, and a line here. */
export { text } from './text/kind';
export { email } from './email/kind';
export { number } from './number/kind';
export { percent } from './percent/kind';
export { date } from './date/kind';
export { datetime } from './datetime/kind';
export { choice as enum } from './enum/kind';
export { link } from './link/kind';
export { relation } from './relation/kind';
export { password } from './password/kind';
export { money } from './money/kind';
export { boolean } from './boolean/kind';
export { image } from './image/kind';
export { wallet } from './wallet/kind';
