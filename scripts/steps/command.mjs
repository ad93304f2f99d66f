import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { forwardSignals } from './children.mjs';
import { root } from './root.mjs';
import { UserError } from './say.mjs';

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {'inherit' | 'pipe'} output
 */
function start(program, args, env, output) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  return forwardSignals(child);
}

const notStarted = (/** @type {string} */ program, /** @type {Error} */ error) =>
  new UserError(`${program} could not be started: ${error.message}`);

/**
 * Runs a command in the project's folder, and waits for it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: Buffer }>} its exit code and what it wrote, both streams
 */
export function capture(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, env, 'pipe');
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(notStarted(program, error)));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output) }));
  });
}

/**
 * The same with its output shown.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: output is shown only when it fails
 * @returns {Promise<number>} the exit code
 */
export async function command(program, args, { env = {}, quiet = false } = {}) {
  if (quiet) {
    const { code, output } = await capture(program, args, { env });
    if (code !== 0) process.stderr.write(output);
    return code;
  }
  return new Promise((resolve, reject) => {
    const child = start(program, args, env, 'inherit');
    child.on('error', (error) => reject(notStarted(program, error)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The path of a program, those of administration too, or undefined. @param {string} name */
export function which(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin` },
  });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}
