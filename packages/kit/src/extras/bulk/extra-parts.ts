import type { Extras } from '../../registry/extras';
import { useBulk } from './use-bulk';

export default { useBulk } satisfies Extras['bulk'];
