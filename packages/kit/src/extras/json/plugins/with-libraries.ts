import type { BuildPlugin, Registrar } from '../../../registry/plugin';
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

/** Returns a plugin of the build from a file that takes the console's libraries from its argument, as one beside the build does. */
export const withLibraries =
  (load: () => Promise<{ readonly default: Plugin }>): BuildPlugin =>
  async () => {
    const [{ default: plugin }, { hostModules }] = await Promise.all([load(), import('./host-modules')]);
    const { react: React, '@refinedev/core': refine, antd } = hostModules;
    return { default: (registrar) => plugin({ ...registrar, React, refine, antd, modules: hostModules }) };
  };
