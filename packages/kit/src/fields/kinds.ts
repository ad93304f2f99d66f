/* Every kind of field. A new one is a folder with a `kind.ts` and a `field.tsx`, and a line here, or in elements.ts. */
export * from './elements';
export { password } from './password/kind';
export { money } from './money/kind';
export { boolean } from './boolean/kind';
export { badge } from './badge/kind';
export { image } from './image/kind';
export { wallet } from './wallet/kind';
export { json } from './json/kind';
export { multiline } from './multiline/kind';
export { tags } from './tags/kind';
export { array } from './array/kind';
export { keyValue } from './keyValue/kind';
export { objects } from './objects/kind';
export { computed } from './computed/kind';
export { markdown } from './markdown/kind';
export { relations } from './relations/kind';
export { file } from './file/kind';
export { imageFile } from './imageFile/kind';
