import type { Extras } from '../../registry/extras';

export default { load: () => import('./summary-rows') } satisfies Extras['summary'];
