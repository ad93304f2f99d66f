export { useChannel, useLiveRows } from './live-list';
export { liveProvider } from './live-provider';
export { NewRows } from './new-rows';
