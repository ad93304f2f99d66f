import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { JsonSchema } from '../src/config/json/json-schema';
import { antdIconNames } from './antd-icons';
import { quoted, runModule } from './run-module';

const source = (path: string) => quoted(resolve(import.meta.dirname, '../src', path));

const code = `
import { resourceFileJsonSchema } from ${source('config/json/json-schema.ts')};
import { knownNames } from ${source('kit/known-names.ts')};
import { platformChannels } from ${source('providers/live/platform-channels.ts')};
export const schema = resourceFileJsonSchema({ ...knownNames(${JSON.stringify(antdIconNames)}), channels: Object.keys(platformChannels) });
`;

/** Publishes the JSON schema of resources for editors as `/schema/resource.schema.json`. */
export function resourceSchema(): Plugin {
  return {
    name: 'resource-schema',
    apply: 'build',
    async generateBundle() {
      const { schema } = await runModule<{ readonly schema: JsonSchema }>(code);
      this.emitFile({
        type: 'asset',
        fileName: 'schema/resource.schema.json',
        source: `${JSON.stringify(schema, null, 1)}\n`,
      });
    },
  };
}
