import type { Extras } from '../../registry/extras';
import { ImportButton } from './import-button';

export default { ImportButton } satisfies Extras['import'];
