/* Every kind of field. A new one is a folder with a `kind.ts` and a `field.tsx`, and a line here, or in elements.ts. */
export * from '../extras/kinds/elements';
export { password } from './password/kind';
export { money } from './money/kind';
export { boolean } from './boolean/kind';
export { badge } from '../extras/kinds/badge/kind';
export { image } from './image/kind';
export { wallet } from './wallet/kind';
export { json } from '../extras/kinds/json/kind';
export { multiline } from '../extras/kinds/multiline/kind';
export { tags } from '../extras/kinds/tags/kind';
export { array } from '../extras/kinds/array/kind';
export { keyValue } from '../extras/kinds/keyValue/kind';
export { objects } from '../extras/kinds/objects/kind';
export { computed } from '../extras/kinds/computed/kind';
export { markdown } from '../extras/kinds/markdown/kind';
export { relations } from '../extras/kinds/relations/kind';
export { file } from '../extras/kinds/file/kind';
export { imageFile } from '../extras/kinds/imageFile/kind';
