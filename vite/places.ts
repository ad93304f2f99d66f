import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the console: commands run in it. */
export const root = process.cwd();

/** The kit's modules, which the console has in its workspace or has installed. */
export const kitSource = join(
  dirname(createRequire(join(root, 'package.json')).resolve('@roundkeeper/kit/package.json')),
  'src',
);
