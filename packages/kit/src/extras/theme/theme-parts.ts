import type { Extras } from '../../registry/extras';
import { applyDeployedTheme } from './deployed-theme';

export default { apply: applyDeployedTheme } satisfies Extras['theme'];
