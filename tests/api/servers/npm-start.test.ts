import { expect, it } from 'vitest';
import { freshLocation } from '../../support/databases/databases';
import { startServer } from '../../support/servers/server-process';

it('npm start serves the console and the API on this version of Node, and stops when it is told', async () => {
  const location = await freshLocation('embedded');
  const server = await startServer({ ...location.env, DEMO: '0' }, ['scripts/start.mjs']);
  const page = await fetch(server.url, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('roundkeeper-settings')]);
  expect((await fetch(`${server.url}/api/v1/admin/rounds`)).status).toBe(401);
  expect(server.output()).not.toContain('Warning');
  expect(await server.stop()).toBe(0);
  await location.drop();
});
