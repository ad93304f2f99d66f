export const load = () => import('./summary-rows');
