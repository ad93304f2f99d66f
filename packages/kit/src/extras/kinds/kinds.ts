/*
 * The kinds of fields besides the core's. A new one is a folder with a `kind.ts` and a `lazy-field.tsx`, and a line here; another in
 * elements.ts where a list or an object may consist of it.
 */
export { array } from './array/kind';
export { badge } from './badge/kind';
export { computed } from './computed/kind';
export { duration } from './duration/kind';
export { file } from './file/kind';
export { imageFile } from './imageFile/kind';
export { json } from './json/kind';
export { keyValue } from './keyValue/kind';
export { markdown } from './markdown/kind';
export { multiline } from './multiline/kind';
export { objects } from './objects/kind';
export { relations } from './relations/kind';
export { tags } from './tags/kind';
export { time } from './time/kind';
