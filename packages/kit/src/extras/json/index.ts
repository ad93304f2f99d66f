import type { Extra } from '../../registry/extras';

/** Resources in JSON files and plugins, which the settings of a deployment name. */
export const json: Extra<'json'> = { name: 'json', load: () => import('./json-resources') };
