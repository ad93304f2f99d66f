import type { Extras } from '../../registry/extras';

const parts: Extras['views'] = { load: () => import('./views') };

export default parts;
