export const load = () => import('./parted-form');
