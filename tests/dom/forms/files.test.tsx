import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import type { Field } from '../../../packages/kit/src/schema/shapes/field';
import type { FormField } from '../../../packages/kit/src/schema/shapes/views/form';
import { applySettings, defaultSettings, settings } from '../../../packages/kit/src/settings/settings';
import { sendFile } from '../../../packages/kit/src/extras/kinds/file/send-file';
import { startUploadServer, type UploadServer } from '../../support/servers/upload-server';
import { resetConsole } from '../../support/console/viewer';
import { confirmOf, isGone, openForm, posts } from './deals/new-form';

vi.setConfig({ testTimeout: 90_000 });

let server: UploadServer;

beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());
afterEach(async () => {
  server.received.length = 0;
  await resetConsole();
});

const toCall = { call: 'POST /files', part: 'upload', with: { folder: 'deals' }, value: 'data.url' } as const;
const toAddress = { sign: 'POST /sign', to: 'upload.address', headers: 'upload.headers' } as const;

const text = (name: string, content = 'content', type = 'text/plain') => new File([content], name, { type });

// The calls of a test are answered in the place of `fetch`; this one goes to the server.
const { fetch: realFetch } = globalThis;
const askServer = (path: string, body: unknown) =>
  realFetch(server.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Opens the form of a deal whose files go to the server of this test. */
async function openFiles(field: Partial<Field>, rules: Omit<FormField, 'field'> = {}) {
  const deals = completeResource({
    name: 'deals',
    provider: 'rest',
    path: '/deals',
    access: { list: ['SUPER'], create: ['SUPER'] },
    calls: { list: 'GET /deals', create: 'POST /deals' },
    fields: { it: { kind: 'file', upload: toCall, ...field } as never, name: { kind: 'text' } },
    list: { columns: ['name'] },
    create: { fields: [{ field: 'it', ...rules }, 'name'] },
  });
  const { sent, dialog } = await openForm(deals, 'create.title', ({ path, body }) =>
    path === '/sign' ? askServer(path, body) : { id: 1 },
  );
  applySettings({
    ...settings(),
    sources: { rest: { base: server.base, headers: { authorization: 'of the source' } } },
    uploadOrigins: [],
  });
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: /^Choose .*: fields\.it$/ });
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  return {
    dialog,
    button,
    choose: (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false }),
    press: async (name: string) => userEvent.click(await dialog.findByRole('button', { name })),
    confirm: () => confirmOf(dialog),
    bodies: () =>
      posts(sent)
        .filter(({ path }) => path !== '/sign')
        .map(({ body }) => body),
  };
}

const received = () => server.received.filter(({ file }) => file);

describe('a file', () => {
  test('is sent to its call as a form when it is chosen, and the row gets what the answer says', async () => {
    const { choose, dialog, confirm, bodies } = await openFiles({});
    await choose(text('a b.txt'));
    const link = await dialog.findByRole('link', { name: 'a b.txt' });
    expect(link.getAttribute('href')).toBe(`${server.base}/store/a%20b.txt`);
    expect(received()).toMatchObject([
      {
        method: 'POST',
        path: '/files',
        headers: {
          authorization: 'of the source',
          'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
        },
        parts: { folder: 'deals' },
        file: { part: 'upload', name: 'a b.txt', type: 'text/plain', text: 'content' },
      },
    ]);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: `${server.base}/store/a%20b.txt` }]);
    expect(received()).toHaveLength(1);
  });

  test('on its way shows how much has been sent, and the form waits for it', async () => {
    const release = server.hold();
    const { choose, dialog, confirm, bodies } = await openFiles({});
    await userEvent.type(dialog.getByLabelText('fields.name'), 'typed');
    await choose(text('slow.txt'));
    expect(await dialog.findByRole('progressbar', { name: 'Progress of slow.txt' })).toBeTruthy();
    expect(await dialog.findByText('fields.it is still being sent. Wait for it, or cancel it.')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('fields.name'), '{Enter}');
    await waitFor(() => expect(received()).toHaveLength(1));
    expect(bodies()).toEqual([]);
    release();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: `${server.base}/store/slow.txt`, name: 'typed' }]);
  });

  test('that is cancelled is not sent on, and the focus goes back to the button', async () => {
    const release = server.hold();
    const { choose, press, dialog, button, confirm, bodies } = await openFiles({});
    await userEvent.type(dialog.getByLabelText('fields.name'), 'typed');
    await choose(text('slow.txt'));
    await press('Cancel sending slow.txt');
    release();
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(dialog.queryByText('slow.txt')).toBeNull());
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ name: 'typed' }]);
  });

  test('that could not be sent says why, keeps what is typed, and is not sent again by itself', async () => {
    server.statuses.push(507);
    const { choose, dialog, confirm, bodies } = await openFiles({});
    await userEvent.type(dialog.getByLabelText('fields.name'), 'typed');
    await choose(text('a.txt'));
    expect(await dialog.findByText(/^It could not be sent\. The server's disk is full\./)).toBeTruthy();
    expect(
      await dialog.findByText('fields.it could not be sent. Choose it again, or remove it.'),
    ).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    expect(received()).toHaveLength(1);
    server.statuses.push(413);
    await choose(text('a.txt'));
    expect(await dialog.findByText('It could not be sent. No more room for files.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await choose(text('a.txt'));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    expect(received()).toHaveLength(3);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: `${server.base}/store/a.txt`, name: 'typed' }]);
  });

  test.each([
    [
      'of another type',
      text('a.exe', 'x', 'application/x-msdownload'),
      'a.exe is not one of the types that are allowed here: PNG or PDF.',
    ],
    ['that is too large', text('a.png', 'x'.repeat(2001), 'image/png'), 'a.png is larger than 0.002 MB.'],
    ['that is empty', text('a.pdf', '', 'application/pdf'), 'a.pdf is empty.'],
  ])('%s is refused with a reason before anything is sent', async (_, file, words) => {
    const { choose, dialog } = await openFiles({ types: ['image/png', '.pdf'], maxSize: 0.002 });
    await choose(file);
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(server.received).toEqual([]);
    await choose(text('b.pdf'));
    expect(await dialog.findByRole('link', { name: 'b.pdf' })).toBeTruthy();
    expect(dialog.queryByText(words)).toBeNull();
  });

  test('can be dropped and pasted, and one of another type is named', async () => {
    const { dialog, button } = await openFiles({ types: ['.txt'], many: true });
    const zone = button.closest('.ant-upload-drag') as HTMLElement;
    const list = [text('dropped.txt'), text('no.gif', 'x', 'image/gif')];
    fireEvent.drop(zone.querySelector('.ant-upload') as HTMLElement, {
      dataTransfer: { files: list, items: list.map(() => ({ kind: 'file' })) },
    });
    expect(await dialog.findByRole('link', { name: 'dropped.txt' })).toBeTruthy();
    expect(dialog.getByText(/^no\.gif is not one of the types/)).toBeTruthy();
    act(() => button.focus());
    fireEvent.paste(button, { clipboardData: { files: [text('pasted.txt')] } });
    expect(await dialog.findByRole('link', { name: 'pasted.txt' })).toBeTruthy();
    expect(received().map(({ file }) => file?.name)).toEqual(['dropped.txt', 'pasted.txt']);
  });

  test('that takes the place of another gives it back when it is cancelled', async () => {
    const { choose, press, dialog } = await openFiles({});
    await choose(text('first.txt'));
    await dialog.findByRole('link', { name: 'first.txt' });
    server.statuses.push(500);
    await choose(text('second.txt'));
    await dialog.findByText(/^It could not be sent/);
    await press('Remove second.txt');
    expect(dialog.getByRole('link', { name: 'first.txt' })).toBeTruthy();
  });
});

describe('several files', () => {
  test('are sent each by itself, counted, and listed in the order in which they were chosen', async () => {
    const upload = { ...toCall, value: 'data.id' };
    const { choose, press, dialog, confirm, bodies } = await openFiles(
      { many: true, upload, address: `${server.base}/store/{value}` },
      { length: { max: 2 } },
    );
    await choose(text('a.txt'), text('b.txt'), text('c.txt'));
    expect(await dialog.findByText('fields.it can have at most 2 entries')).toBeTruthy();
    await dialog.findByRole('link', { name: 'b.txt' });
    await press('Remove b.txt');
    await waitFor(() => expect(dialog.queryByRole('link', { name: 'b.txt' })).toBeNull());
    const [first, second] = dialog.getAllByRole('link');
    expect([first?.textContent, second?.textContent]).toEqual(['a.txt', 'c.txt']);
    expect(first?.getAttribute('href')).toMatch(/\/store\/\d$/);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await isGone();
    const [body] = bodies();
    expect(body).toEqual({ it: [expect.any(Number), expect.any(Number)] });
  });
});

describe('a file that goes to a signed address', () => {
  const put = { ...toAddress, value: 'publicUrl' } as const;

  test('has the address asked for, and is sent there by PUT without what belongs to the session or the source', async () => {
    document.cookie = 'XSRF-TOKEN=secret';
    const { choose, dialog, confirm, bodies } = await openFiles({ upload: put });
    await choose(text('a.txt'));
    await dialog.findByRole('link', { name: 'a.txt' });
    expect(server.received).toMatchObject([
      { path: '/sign', parts: { name: 'a.txt', type: 'text/plain', size: 7 } },
      {
        method: 'PUT',
        path: '/store/1?signature=abc',
        headers: { 'content-type': 'text/plain', 'x-signed': 'yes' },
        file: { text: 'content' },
      },
    ]);
    const { headers } = received()[0] ?? { headers: {} };
    for (const name of ['cookie', 'x-xsrf-token', 'authorization']) expect(headers).not.toHaveProperty(name);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: 'https://files.example.com/1' }]);
  });

  test('has it asked for as its declaration says, and its value is the address without its query', async () => {
    const { choose, dialog, confirm, bodies } = await openFiles({
      upload: { ...toAddress, ask: { file: '{name}', bytes: '{size}' } },
    });
    await choose(text('a.txt'));
    await dialog.findByRole('link', { name: 'a.txt' });
    expect(server.received).toMatchObject([
      { path: '/sign', parts: { file: 'a.txt', bytes: 7 } },
      { method: 'PUT', path: '/store/1?signature=abc', file: { text: 'content' } },
    ]);
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: `${server.base}/store/1` }]);
  });

  test('is asked for anew when the file is chosen again, as an address may have expired', async () => {
    server.statuses.push(403);
    const { choose, dialog } = await openFiles({ upload: put });
    await choose(text('a.txt'));
    expect(await dialog.findByText('It could not be sent. Forbidden')).toBeTruthy();
    await choose(text('a.txt'));
    await dialog.findByRole('link', { name: 'a.txt' });
    expect(server.received.map(({ path }) => path)).toEqual([
      '/sign',
      '/store/1?signature=abc',
      '/sign',
      '/store/3?signature=abc',
    ]);
  });

  test('of a host that the settings do not name is not sent, and the host is named until they do', async () => {
    const other = await startUploadServer();
    server.signsFor = other.base;
    try {
      const { choose, dialog } = await openFiles({ upload: put });
      await choose(text('a.txt'));
      const { host } = new URL(other.base);
      expect(await dialog.findByText(new RegExp(`Files may not be sent to ${host}`))).toBeTruthy();
      expect(other.received).toEqual([]);
      applySettings({ ...settings(), uploadOrigins: [other.base] });
      await choose(text('a.txt'));
      await dialog.findByRole('link', { name: 'a.txt' });
      expect(other.received).toMatchObject([{ method: 'PUT', file: { text: 'content' } }]);
    } finally {
      server.signsFor = server.base;
      await other.close();
    }
  });
});

/** What `fetch` is asked for, each of which is answered with an address for a file, or as that address. */
function answerSigned(address: string): Request[] {
  const seen: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    seen.push(request);
    return Response.json({ address });
  });
  return seen;
}

const sendSigned = (file: File) =>
  sendFile({
    file,
    upload: { sign: 'POST /sign', to: 'address' },
    provider: 'rest',
    signal: new AbortController().signal,
    onShare: () => undefined,
  });

describe('a signed address on the console’s own origin', () => {
  beforeEach(() => {
    applySettings({
      ...defaultSettings,
      apiBase: `${location.origin}/api/v1`,
      sources: { rest: { base: `${location.origin}/store` } },
    });
  });

  test.each([
    '/api/v1',
    '/api/v1/admin/users/u1',
    '/store/../api/v1/admin/users',
    '/api/./v1/admin/users?signature=abc',
    '//localhost:3000/api/v1/admin/users',
    '/graphql',
    '/graphql?query=x',
  ])('that is a call of its API gets no file: %s', async (address) => {
    const seen = answerSigned(address);
    await expect(sendSigned(text('a.txt'))).rejects.toThrow('Files may not be sent to localhost:3000/');
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/store/sign']);
  });

  test.each(['/store/files/1', '/api/v10/files', '/graphql-files/1'])(
    'that is none of them gets the file without cookies: %s',
    async (address) => {
      const seen = answerSigned(address);
      expect(await sendSigned(text('a.txt'))).toBe(location.origin + address);
      expect(seen.map(({ method, credentials }) => [method, credentials])).toEqual([
        ['POST', 'same-origin'],
        ['PUT', 'omit'],
      ]);
    },
  );
});

test('a form that is left while a file is on its way stops it', async () => {
  const release = server.hold();
  const { choose, press, dialog } = await openFiles({});
  await choose(text('slow.txt'));
  await dialog.findByRole('progressbar', { name: 'Progress of slow.txt' });
  await waitFor(() => expect(received()).toHaveLength(1));
  await press('Cancel');
  release();
  await isGone();
  await userEvent.click(await screen.findByRole('button', { name: 'create.title' }));
  const again = await screen.findByRole('dialog');
  expect(again.textContent).not.toContain('slow.txt');
});

test('a file that was not sent is to be chosen again when its form is opened again', async () => {
  server.statuses.push(507);
  const { choose, dialog } = await openFiles({});
  await userEvent.type(dialog.getByLabelText('fields.name'), 'typed');
  await choose(text('a.txt'));
  await dialog.findByText(/^It could not be sent/);
  cleanup();
  const again = await openFiles({});
  await again.dialog.findByDisplayValue('typed');
  await waitFor(() => expect(again.confirm().disabled).toBe(false));
  expect(again.dialog.queryByText('a.txt')).toBeNull();
  await userEvent.click(again.confirm());
  await isGone();
  expect(again.bodies()).toEqual([{ name: 'typed' }]);
});
