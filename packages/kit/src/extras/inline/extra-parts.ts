import type { Extras } from '../../registry/extras';
import { InlineCell } from './inline-cell';

const parts: Extras['inline'] = { InlineCell };

export default parts;
