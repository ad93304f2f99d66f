import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { JsonSchema } from '../packages/kit/src/extras/json/schema/json-schema';
import { antdIconNames } from './antd/antd-icons';
import { kitSource, root } from './places';
import { quoted, runModule } from './run-module';

const code = `
import { resourceFileJsonSchema } from ${quoted(join(kitSource, 'extras/json/schema/json-schema.ts'))};
import { platformNames } from ${quoted(join(root, 'src/config/known-names.ts'))};
export const schema = resourceFileJsonSchema(await platformNames(${JSON.stringify(antdIconNames)}));
`;

/** Publishes the JSON schema of resources for editors as `/schema/resource.schema.json`. */
export function resourceSchema(): Plugin {
  return {
    name: 'resource-schema',
    apply: 'build',
    async generateBundle() {
      const { schema } = await runModule<{ readonly schema: JsonSchema }>(code);
      const source = `${JSON.stringify(schema, null, 1)}\n`;
      this.emitFile({ type: 'asset', fileName: 'schema/resource.schema.json', source });
    },
  };
}
