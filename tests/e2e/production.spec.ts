import { getIntrospectionQuery } from 'graphql';
import { apiKeyName } from '../../contract/chat/live';
import { demoDirectory, expect, pageSize, signInByForm, test } from '../support/journeys/fixtures';
import { hasNginx, startNginx } from '../support/servers/nginx';
import { startServer } from '../support/servers/server-process';

test.skip(!hasNginx(), 'NO NGINX HERE: production behind TLS is skipped (Debian: apt install nginx-light)');

test('in production behind nginx with TLS: cookies are Secure, HSTS is said, the chat is live, and the schema is not told', async ({
  browser,
  serverEnv,
}, info) => {
  const chatApiKey = 'a key of production';
  const server = await startServer({
    ...serverEnv,
    DATA_DIR: await demoDirectory(info.outputPath('data')),
    NODE_ENV: 'production',
    TRUST_PROXY: 'loopback',
    CHAT_API_KEY: chatApiKey,
    CONSOLE_SETTINGS: JSON.stringify({ chatApiKey }),
  });
  const nginx = await startNginx([Number(new URL(server.url).port)], { tls: true });
  const context = await browser.newContext({ baseURL: nginx.url, ignoreHTTPSErrors: true });
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  const page = await context.newPage();
  const landed = await page.goto('/');
  expect(landed?.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(landed?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const sockets = new Set<string>();
  page.on('websocket', (socket) => sockets.add(socket.url()));
  await signInByForm(page, 'super');
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  for (const { name, secure, httpOnly } of cookies)
    expect([name, secure, httpOnly]).toEqual([name, true, name !== 'XSRF-TOKEN']);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + pageSize);

  await page.getByRole('link', { name: 'Public chat' }).click();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('over TLS');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(messages.last()).toContainText('over TLS');
  await expect.poll(() => [...sockets]).toEqual([`${nginx.url.replace('https', 'wss')}/graphql`]);

  const asked = await page.request.post('/graphql', {
    headers: { [apiKeyName]: chatApiKey, 'X-XSRF-TOKEN': cookieOf(cookies, 'XSRF-TOKEN') },
    data: { query: getIntrospectionQuery() },
  });
  expect(await asked.text()).toContain('introspection');
  expect(asked.ok() && 'data' in ((await asked.json()) as object)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
  await nginx.stop();
  await server.stop();
});

const cookieOf = (cookies: readonly { name: string; value: string }[], name: string): string =>
  decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '');
