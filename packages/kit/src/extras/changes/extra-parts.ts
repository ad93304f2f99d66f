import { lazyPart } from '../../ui/lazy-part';

export { HistoryButton } from './history-button';
export const ChangesCard = lazyPart(() => import('./changes-card'));
