import type { Extras } from '../../registry/extras';

export default { load: () => import('./views') } satisfies Extras['views'];
