export { InlineCell } from './inline-cell';
