export { applyDeployedTheme as apply } from './deployed-theme';
