import { existsSync } from 'node:fs';
import { buildConsole, buildServer } from './steps/build.mjs';
import { command, which } from './steps/command.mjs';
import { installPackages } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { providePostgres } from './steps/postgres.mjs';
import { run, say, UserError } from './steps/say.mjs';

/** The programs of a cluster, each with Debian's package. They are not installed here: Debian would start them as services. */
const programs = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' };

function requirePrograms() {
  const missing = Object.entries(programs).filter(
    ([program]) => which(program) === undefined && !existsSync(`/usr/sbin/${program}`),
  );
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(', ');
  const packages = missing.map(([, name]) => name).join(' ');
  throw new UserError(
    `A cluster needs ${names}, which is not installed here (Debian: apt install ${packages}).`,
  );
}

/** Brings three PostgreSQL under Patroni, HAProxy and four processes of the API up on this machine. */
await run(async () => {
  requireNode();
  requirePrograms();
  await installPackages();
  await providePostgres();
  await Promise.all([buildConsole(), buildServer()]);
  say('starting etcd, three PostgreSQL under Patroni, HAProxy and the API (a minute)');
  process.exitCode = await command('node', ['--import', 'tsx', 'tests/support/cluster/run-cluster.ts']);
});
