import type { BuildPlugin } from '../../../registry/plugin';
import type { Plugin } from './plugin';

/** Returns a plugin of the build from a file that takes the console's libraries from its argument, as one beside the build does. */
export const withLibraries =
  (load: () => Promise<{ readonly default: Plugin }>): BuildPlugin =>
  async () => {
    const [{ default: plugin }, { hostModules }] = await Promise.all([load(), import('./host-modules')]);
    const { react: React, '@refinedev/core': refine, antd } = hostModules;
    return { default: (registrar) => plugin({ ...registrar, React, refine, antd, modules: hostModules }) };
  };
