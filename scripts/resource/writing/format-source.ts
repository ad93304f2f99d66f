import { relative, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import config from '../../../.oxfmtrc.json' with { type: 'json' };
import { root } from '../../../vite/places';

const { overrides, ignorePatterns: _, ...base } = config;

/** Returns whether a pattern of the settings, in which a star stands for a name, matches a path below the root. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path);

/** Returns source formatted with the repository's settings and these besides. */
export async function formatSource(text: string, file: string, more: FormatConfig = {}): Promise<string> {
  const path = relative(root, resolve(root, file)).replaceAll('\\', '/');
  const own = overrides.filter(({ files }) => files.some((pattern) => matches(pattern, path)));
  const options: FormatConfig = Object.assign({}, base, ...own.map((one) => one.options), more);
  const { code, errors } = await format(file, text, options);
  if (errors[0]) throw new Error(`${path} cannot be formatted: ${errors[0].message}`);
  return code;
}
