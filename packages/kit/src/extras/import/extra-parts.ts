import type { Extras } from '../../registry/extras';
import { ImportButton } from './import-button';

const parts: Extras['import'] = { ImportButton };

export default parts;
