import type { Extras } from '../../registry/extras';

const parts: Extras['conditions'] = { load: () => import('./with-conditions') };

export default parts;
