export const load = () => import('./summary-row');
