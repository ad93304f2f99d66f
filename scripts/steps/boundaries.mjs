import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../.dependency-cruiser.mjs';
import { root } from './root.mjs';

const folders = [
  'contract',
  'src',
  'packages/kit/src',
  'packages/kit/example',
  'packages/kit/tests',
  'server/src',
  'scripts',
  'tests',
  'bench',
  'vite',
];

/** Every file of code in those folders, as `src/main.tsx`. */
const sourceFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !file.includes('node_modules/')),
  );

/**
 * Whether it is the first of its kind: of all that a module reaches and may not, one way tells enough.
 * @param {import('dependency-cruiser').IViolation} violation @param {number} index
 * @param {import('dependency-cruiser').IViolation[]} all
 */
const isFirst = ({ rule, from, via }, index, all) =>
  !via || index === all.findIndex((one) => one.via && one.rule.name === rule.name && one.from === from);

/**
 * Holds every import against the house's rules.
 * @returns {Promise<{ seen: number, problems: string[] }>} one sentence a problem
 */
export async function checkBoundaries() {
  const { forbidden, options } = config;
  const { output } = await cruise(
    folders,
    { ...options, ruleSet: { forbidden, options }, validate: true },
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  const seen = new Set(output.modules.map(({ source }) => source));
  const problems = output.summary.violations.filter(isFirst).map(({ rule, from, to, cycle, via }) => {
    const way = cycle ?? via;
    return `${rule.name}: ${from} → ${way ? way.map(({ name }) => name).join(' → ') : to}`;
  });
  // A check that sees no module finds no problem either.
  const unseen = sourceFiles().filter((file) => !seen.has(file));
  problems.push(...unseen.map((file) => `${file} was not seen`));
  const own = [...seen].filter((source) => !source.includes('node_modules')).length;
  return { seen: own, problems };
}
