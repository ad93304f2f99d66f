import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './steps/command.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { root } from './steps/root.mjs';
import { UserError, run, say } from './steps/say.mjs';

const docs = join(root, 'docs');
const stamp = join(docs, 'node_modules', '.installed-from');

/** Installs what the site is built with, which nothing else needs. */
async function install() {
  const wanted = readFileSync(join(docs, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing the packages of docs/package-lock.json');
  const args = ['ci', '--prefix', docs, '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  if ((await command('npm', args, { quiet: true })) !== 0)
    throw new UserError('npm could not install them; what it said stands above.');
  writeFileSync(stamp, wanted);
}

const commands = { dev: ['dev', docs, '--open', '/docs/'], build: ['build', docs] };

/** Serves the documentation at /docs with hot reload, or builds it in `docs-site/`. */
await run(async () => {
  requireNode();
  const [asked = 'dev', ...options] = process.argv.slice(2);
  if (!(asked in commands))
    throw new UserError(`There is no "${asked}"; there are ${Object.keys(commands).join(', ')}.`);
  await install();
  const vitepress = join(docs, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
  process.exitCode = await command(process.execPath, [vitepress, ...commands[asked], ...options]);
});
