import type { Extras } from '../../registry/extras';

export default { load: () => import('./with-conditions') } satisfies Extras['conditions'];
