import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { JsonSchema } from '../packages/kit/src/extras/json/schema/json-schema';
import { antdIconNames } from './antd/antd-icons';
import { madeFiles } from './made-files';
import { kitSource, root } from './places';
import { quoted, runModule } from './run-module';

const code = `
import { resourceFileJsonSchema } from ${quoted(join(kitSource, 'extras/json/schema/json-schema.ts'))};
import { platformNames } from ${quoted(join(root, 'src/config/known-names.ts'))};
export const schema = resourceFileJsonSchema(await platformNames(${JSON.stringify(antdIconNames)}));
`;

/** Publishes the JSON schema of resources for editors as `/schema/resource.schema.json`. */
export const resourceSchema = (): Plugin =>
  madeFiles({
    name: 'resource-schema',
    folder: 'schema',
    files: () => ['resource.schema.json'],
    make: async () => {
      const { schema } = await runModule<{ readonly schema: JsonSchema }>(code);
      return `${JSON.stringify(schema, null, 1)}\n`;
    },
  });
