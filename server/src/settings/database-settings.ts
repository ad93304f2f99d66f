import { misspeltVariables, type Environment } from './misspelt-variables';
import { readSettings, type Settings } from './settings';
import { SettingsError } from './settings-error';

/**
 * Reads where the data are; no other setting of a server is required for that.
 * @throws SettingsError
 */
export function readDatabaseSettings(
  env: Environment,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseSessionUrl'> {
  const { DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL } = env;
  const own = { DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL };
  const problems = misspeltVariables(env, Object.keys(own));
  if (problems.length > 0) throw new SettingsError(problems);
  return readSettings(own);
}
