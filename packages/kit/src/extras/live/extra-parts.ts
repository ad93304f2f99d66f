export { useChannel, useLiveRows } from './live-list';
export { NewRows } from './new-rows';
