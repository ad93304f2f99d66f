import type { Extras } from '../../registry/extras';

const parts: Extras['views'] = { loadPanel: () => import('./views-panel') };

export default parts;
