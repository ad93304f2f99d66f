import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, stopServersOnSignal } from '../../tests/support/servers/server-process';
import { serveFolder, type Link } from '../browser/static-server';
import { heading, row, say, tableHead } from '../settings';
import { startChromium } from './chromium';
import { median, slowDown, visit, type Peer, type Visit } from './visit';

const runs = Number(process.env['BENCH_RUNS'] ?? 8);
const link: Link = { latency: 60, apiDelay: 20, bandwidth: 9e6 };
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Installs and builds one of the peers, once. @returns the folder of its build */
function buildPeer(name: string): string {
  const folder = join(root, '.cache', 'peers', name);
  const built = join(folder, 'dist');
  if (existsSync(join(built, 'index.html'))) return built;
  say(`installing and building ${name}`);
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'bench', 'peers', name), folder, { recursive: true });
  cpSync(join(root, 'bench', 'peers', 'api.mjs'), join(root, '.cache', 'peers', 'api.mjs'));
  for (const args of [
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    ['exec', 'vite', 'build', '--', '--logLevel', 'error'],
  ]) {
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed for ${name}`);
  }
  return built;
}

const columns = [
  ['login LCP', 'loginPaint'],
  ['login → row', 'loginToRow'],
  ['at once', 'atOnce'],
  ['navigation → row', 'navigationToRow'],
  ['warm deep link', 'deepLink'],
  ['flip p50', 'flip'],
  ['worst click', 'worstClick'],
  ['kB to login', 'loginBytes'],
  ['kB at first row', 'rowBytes'],
] as const satisfies readonly (readonly [string, keyof Visit])[];

const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-peers-'));
stopServersOnSignal();
const api = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const serve = (path: string) => serveFolder(path, api.url, link);
const [ours, reactAdmin, refineAntd] = await Promise.all([
  serve(process.env['BENCH_CONSOLE'] ?? join(root, 'dist')),
  serve(buildPeer('react-admin')),
  serve(buildPeer('refine-antd')),
]);
const peers: readonly Peer[] = [
  {
    ...reactAdmin,
    name: 'react-admin',
    list: '/#/users',
    next: 'button[aria-label="Go to next page"]',
  },
  {
    ...ours,
    name: 'Roundkeeper',
    list: '/users?pageSize=25',
    next: 'button[aria-label="Next page"]',
  },
  {
    ...refineAntd,
    name: 'Refine + antd as documented',
    list: '/users',
    next: '.ant-pagination-next button',
  },
];
const chromium = await startChromium(process.env['CHROMIUM_PATH'] ?? 'chromium');
const visits = new Map<Peer, Visit[]>(peers.map((peer) => [peer, []]));
// Interleaved: what else the machine does meets all of them.
for (let at = 0; at < runs; at += 1)
  for (const peer of peers) visits.get(peer)?.push(await visit(chromium, peer));

const middle = (peer: Peer, key: keyof Visit) => median((visits.get(peer) ?? []).map((one) => one[key]));
const [base] = peers;
heading(
  `medians of ${String(runs)}: ${String(slowDown)}× slower CPU, 9 Mbps, ${String(link.latency)} ms, API ${String(link.apiDelay)} ms`,
);
tableHead('', ...columns.map(([name]) => name));
for (const peer of peers) row(peer.name, ...columns.map(([, key]) => middle(peer, key).toFixed(0)));
say('');
tableHead('as a ratio to react-admin', ...columns.map(([name]) => name));
for (const peer of peers)
  row(
    peer.name,
    ...columns.map(([, key]) => (base ? middle(peer, key) / middle(base, key) : Number.NaN).toFixed(2)),
  );

await chromium.close();
for (const server of [ours, reactAdmin, refineAntd]) server.close();
await api.stop();
await rm(folder, { recursive: true, force: true });
