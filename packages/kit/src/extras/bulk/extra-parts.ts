export { useBulk } from './use-bulk';
