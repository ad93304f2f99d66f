import type { Plugin, Rolldown } from 'vite';
import { quoted, runModule } from './run-module';

/**
 * Replaces a module in the build by code that is made when the build comes to it, and that does nothing when it is loaded.
 * @param target the end of the module's path
 */
export function replacedModule(
  name: string,
  target: string,
  make: (context: Rolldown.PluginContext) => Promise<readonly string[]>,
): Plugin {
  return {
    name,
    apply: 'build',
    load: {
      filter: { id: new RegExp(`${target.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]]/g, '\\$&')}$`) },
      async handler() {
        return { code: (await make(this)).join('\n'), moduleSideEffects: false };
      },
    },
  };
}

/**
 * Replaces a module by the values of its exports, which are plain data, so that the build has nothing of what they are made
 * from.
 * @param target the module's file
 */
export const evaluatedModule = (target: string): Plugin =>
  replacedModule('evaluated-module', target, async () => {
    const values = await runModule<Record<string, unknown>>(`export * from ${quoted(target)};`);
    return Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  });
