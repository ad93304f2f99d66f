import type { Extras } from '../../registry/extras';
import { useChannel, useLiveRows } from './live-list';
import { liveProvider } from './live-provider';
import { NewRows } from './new-rows';

export default { liveProvider, useLiveRows, useChannel, NewRows } satisfies Extras['live'];
