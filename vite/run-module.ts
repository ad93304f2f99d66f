import { runnerImport } from 'vite';

const virtual = 'virtual:run';

/** Evaluates a module given as source, with its imports, as the console would. */
export async function runModule<T>(code: string): Promise<T> {
  const { module } = await runnerImport<T>(virtual, {
    configFile: false,
    plugins: [
      {
        name: 'run-module',
        resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
        load: (id) => (id === `\0${virtual}` ? code : undefined),
      },
    ],
  });
  return module;
}

export const quoted = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
