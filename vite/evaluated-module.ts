import type { Plugin } from 'vite';
import { quoted, runModule } from './run-module';

/**
 * Replaces a module by the values of its exports, which are plain data, so that the build has nothing of what they are made
 * from.
 * @param target the module's file
 */
export function evaluatedModule(target: string): Plugin {
  return {
    name: 'evaluated-module',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`${target.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]]/g, '\\$&')}$`) },
      async handler() {
        const values = await runModule<Record<string, unknown>>(`export * from ${quoted(target)};`);
        const code = Object.entries(values).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: code.join('\n'), moduleSideEffects: false };
      },
    },
  };
}
