import type { BespokePage } from '@roundkeeper/kit/schema/bespoke-page';

export const desk: BespokePage = {
  path: '/desk',
  access: 'desk.use',
  menu: { order: 5, icon: 'bell', group: 'lending' },
  namespaces: ['desk'],
  load: () => import('./desk-page'),
};
