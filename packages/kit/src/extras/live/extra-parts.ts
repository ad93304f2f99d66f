export { NewRows, useChannel, useLiveRows } from './live-list';
