import type { Registrar } from '../../../registry/plugin';
import type { hostModules } from './host-modules';

/** The argument of a plugin: the console's libraries, and functions that register code by name. */
export interface PluginHost extends Registrar {
  readonly React: (typeof hostModules)['react'];
  readonly refine: (typeof hostModules)['@refinedev/core'];
  readonly antd: (typeof hostModules)['antd'];
  /** The same libraries by the names that bundled code imports. */
  readonly modules: typeof hostModules;
}

/** The default export of a plugin's file. Its registrations count once it has returned, or its promise is fulfilled. */
export type Plugin = (host: PluginHost) => void | Promise<void>;
