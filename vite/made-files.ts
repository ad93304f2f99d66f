import type { Plugin } from 'vite';

interface MadeFiles {
  readonly name: string;
  /** Where all of them are, as in `icons`. */
  readonly folder: string;
  readonly files: () => readonly string[];
  readonly make: (file: string) => string | Promise<string>;
}

/** Publishes files that are made from others: a build emits them, the dev server makes one when it is asked for. */
export function madeFiles({ name, folder, files, make }: MadeFiles): Plugin {
  return {
    name,
    async generateBundle() {
      for (const file of files())
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: await make(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        if (!files().includes(file)) return next();
        const type = file.endsWith('.svg') ? 'image/svg+xml' : 'application/json';
        response.setHeader('content-type', type);
        Promise.resolve(make(file)).then((made) => response.end(made), next);
        return undefined;
      });
    },
  };
}
