import { buildConsole, buildServer } from './steps/build.mjs';
import { command } from './steps/command.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { providePostgres } from './steps/setup/postgres.mjs';
import { run, say } from './steps/say.mjs';

/** Brings three PostgreSQL under Patroni, HAProxy and four processes of the API up on this machine. */
await run(async () => {
  requireNode();
  await installPackages();
  await providePostgres();
  await Promise.all([buildConsole(), buildServer()]);
  say('starting etcd, three PostgreSQL under Patroni, HAProxy and the API (a minute)');
  process.exitCode = await command('node', ['--import', 'tsx', 'tests/support/cluster/run-cluster.ts']);
});
