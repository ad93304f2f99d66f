import { spawn, spawnSync } from 'node:child_process';
import { root } from './root.mjs';
import { Cure } from './say.mjs';

/**
 * Runs a command in the project's folder with its output shown, and waits for it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: output is shown only when it fails
 * @returns {Promise<number>} the exit code
 */
export function command(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Cure(`${program} could not be started: ${error.message}`)));
    child.on('close', (code) => {
      if (code !== 0 && options.quiet) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** The path of a program, or undefined. @param {string} name */
export function which(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}
