import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { run } from './steps/say.mjs';
import { runServer } from './steps/server.mjs';

/** Runs one of the server's programs: `node scripts/server.mjs seed --orders 1000`. */
await run(async () => {
  requireNode();
  await installPackages();
  const [program = 'main', ...args] = process.argv.slice(2);
  await runServer(program, args);
});
