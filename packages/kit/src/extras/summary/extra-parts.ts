import type { Extras } from '../../registry/extras';

const parts: Extras['summary'] = { load: () => import('./summary-rows') };

export default parts;
