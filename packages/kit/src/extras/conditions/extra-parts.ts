export const load = () => import('./with-conditions');
