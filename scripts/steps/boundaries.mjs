import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import config from '../../.dependency-cruiser.mjs';

/** Fewer modules than this and the check has gone blind: it once passed having seen none. */
const floor = 350;

/**
 * Holds every import against the house's rules.
 * @returns {Promise<{ seen: number, problems: string[] }>} one sentence a problem
 */
export async function checkBoundaries() {
  const { forbidden, options } = config;
  const { output } = await cruise(
    ['contract', 'src', 'server/src', 'scripts', 'tests', 'bench', 'vite'],
    { ...options, ruleSet: { forbidden, options }, validate: true },
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  const own = output.modules.filter(({ source }) => !source.includes('node_modules')).length;
  const problems = output.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
  );
  if (own < floor) problems.push(`only ${own} modules were seen, at least ${floor} must be`);
  return { seen: own, problems };
}
