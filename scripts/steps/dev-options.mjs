import { parseArgs } from 'node:util';
import { UserError } from './say.mjs';

export const devUsage = `npm run dev                    the API on port 3000, the console with hot reload on port 5173
npm run dev -- --port 4000     the console on another port
  PORT=3100                    the API on another port
  CONSOLE_SETTINGS='{…}'       settings of the console, as a deployment gives them (docs/deploy.md)`;

/** @param {string} text @param {string} name */
function readPort(text, name) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new UserError(`${name} must be a whole number from 1 to 65535, and is "${text}".`);
  return text;
}

/** @param {string} text @returns {Record<string, unknown>} */
function readObject(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`CONSOLE_SETTINGS is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UserError('CONSOLE_SETTINGS must be a JSON object, as in {"title":"Acme Admin"}.');
  return value;
}

/** @param {readonly string[]} given */
function parse(given) {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${devUsage}`);
  }
}

/**
 * Reads the arguments and the environment of `npm run dev`.
 * @param {readonly string[]} given
 * @param {Readonly<Record<string, string | undefined>>} env
 * @throws UserError naming a value that cannot be used
 */
export function readDevOptions(given, env) {
  const { port, help } = parse(given);
  const { PORT: apiPort = '', CONSOLE_SETTINGS: settings = '' } = env;
  return {
    help,
    ...(port === undefined ? {} : { port: readPort(port, '--port') }),
    apiPort: apiPort.trim() === '' ? '3000' : readPort(apiPort, 'PORT'),
    settings: settings.trim() === '' ? {} : readObject(settings),
  };
}

/**
 * Checks the console's settings as its page does.
 * @param {Readonly<Record<string, unknown>>} settings
 * @throws UserError naming each value that cannot be used
 */
export async function checkConsoleSettings(settings) {
  const { tsImport } = await import('tsx/esm/api');
  const { parseSettings } = await tsImport('../../packages/kit/src/settings/settings.ts', import.meta.url);
  try {
    parseSettings(JSON.stringify(settings));
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UserError(
      `CONSOLE_SETTINGS has values that the console cannot use:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}
