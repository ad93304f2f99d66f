import type { Extras } from '../../registry/extras';
import { InlineCell } from './inline-cell';

export default { InlineCell } satisfies Extras['inline'];
