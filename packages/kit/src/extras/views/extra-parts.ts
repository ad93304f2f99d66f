export const load = () => import('./views');
