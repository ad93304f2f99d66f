import { buildConsole, buildServer } from './steps/build.mjs';
import { installPackages } from './steps/setup/install.mjs';
import { requireNode } from './steps/setup/node-version.mjs';
import { UserError, run } from './steps/say.mjs';

const parts = { console: buildConsole, server: buildServer };

/** Builds the console in `dist/` and the server in `server/dist/`, or one of them; with `--changed` only what is out of date. */
await run(async () => {
  requireNode();
  const asked = process.argv.slice(2).filter((name) => name !== '--changed');
  const unknown = asked.find((name) => !(name in parts));
  if (unknown)
    throw new UserError(`There is no "${unknown}" to build; there are ${Object.keys(parts).join(', ')}.`);
  await installPackages();
  const always = !process.argv.includes('--changed');
  const wanted = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
  await Promise.all(wanted.map(([, build]) => build({ always })));
});
