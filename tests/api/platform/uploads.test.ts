import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateAccount } from '../../../contract/people/account';
import { uploadKinds } from '../../../contract/platform/uploads';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { fileForm, files, formType, type FormPart } from '../../support/api/file-form';
import { signInAdmin, signInClient } from '../../support/api/fixtures';

describeOnEitherDatabase('a file', (kind) => {
  let api: TestApi;
  let client: Browser;
  beforeAll(async () => {
    api = await openApi(kind);
    client = await signInClient(api);
  });
  afterAll(() => api.close());

  const sendForm = (form: Buffer, { by = client, type = 'avatar', headers = {} } = {}) =>
    by.send({
      method: 'POST',
      path: `/upload?type=${type}`,
      body: form,
      headers: { 'content-type': formType, ...headers },
    });
  const sendFile = (content: Buffer, over: Partial<FormPart> = {}, type = 'avatar') =>
    sendForm(fileForm({ filename: 'a.png', content, ...over }), { type });
  const get = (id: string) => api.app.inject(`/api/v1/upload/${id}`);
  const count = async () => {
    const { rows } = await api.database.pool.query<{ count: string }>('select count(*) from uploads');
    return Number(rows[0]?.count);
  };

  it('is kept and given back as it was, to keep and never to run', async () => {
    const content = Buffer.concat([files.png, Buffer.from([0, 255, 13, 10, 128])]);
    const { status, body } = await sendFile(content);
    expect(status).toBe(201);
    const { id, url } = body as { id: string; url: string };
    expect(url).toBe(`/api/v1/upload/${id}`);
    const answer = await api.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // Shared caches keep the answer.
    expect(answer.headers['set-cookie']).toBeUndefined();
    const account = await client.call(updateAccount, { body: { imageUrl: url } });
    expect(account.body.imageUrl).toBe(url);
  });

  it('is of the type its content tells, whatever its name and sender say', async () => {
    for (const content of [files.png, files.jpeg, files.webp])
      expect((await sendFile(content, { filename: 'x.exe', type: 'text/html' })).status).toBe(201);
    expect((await sendFile(files.pdf, {}, 'attachment')).status).toBe(201);
    const before = await count();
    expectFailure(await sendFile(files.pdf), 415);
    for (const content of [files.svg, files.html, files.gif, Buffer.from('MZ')])
      for (const type of ['avatar', 'attachment'])
        expectFailure(await sendFile(content, { filename: 'a.png' }, type), 415);
    expect(await count()).toBe(before);
    const { rows } = await api.database.pool.query(
      'select content_type as type, count(*)::int from uploads group by 1 order by 1',
    );
    expect(rows.map(({ type }: { type: string }) => type)).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
      'image/webp',
    ]);
  });

  it('is not named by its sender anywhere', async () => {
    const filename = '../../etc/passwd\\..\\x.png';
    const { body, text } = await sendFile(files.png, { filename });
    const answer = await get((body as { id: string }).id);
    expect(text + JSON.stringify(answer.headers)).not.toContain('passwd');
  });

  it.each(['avatar', 'attachment'] as const)('of the kind %s is no larger than that allows', async (type) => {
    const { maxBytes } = uploadKinds[type];
    const fill = (size: number) => Buffer.concat([files.png, Buffer.alloc(size - files.png.length)]);
    expect((await sendFile(fill(maxBytes), {}, type)).status).toBe(201);
    const before = await count();
    for (const size of [maxBytes + 1, 3_000_000]) expectFailure(await sendFile(fill(size), {}, type), 413);
    expect(await count()).toBe(before);
  });

  it('is one, in the field `file`, and not empty', async () => {
    const part = { filename: 'a.png', content: files.png };
    expectFailure(await sendForm(fileForm()), 422, ['file']);
    expectFailure(await sendFile(Buffer.alloc(0)), 422, ['file']);
    expectFailure(await sendForm(fileForm(part, part)), 422, ['file']);
    expectFailure(await sendForm(fileForm({ ...part, name: 'other' })), 422, ['other']);
    expectFailure(await sendForm(fileForm({ name: 'type', content: Buffer.from('x') }, part)), 422);
    expectFailure(await sendForm(fileForm(part, { name: 'type', content: Buffer.from('x') })), 422);
    expectFailure(await sendForm(fileForm({ ...part, name: '__proto__' })), 422);
  });

  it.each([
    ['cut off in the middle', (form: Buffer) => form.subarray(0, form.length - 30)],
    ['cut off in its head', (form: Buffer) => form.subarray(0, 40)],
    ['of noise', () => Buffer.from('not a form at all')],
    ['empty', () => Buffer.alloc(0)],
  ])('in a form that is %s is refused, and the API lives on', async (_, breakIt) => {
    const { status } = await sendForm(breakIt(fileForm({ filename: 'a.png', content: files.png })));
    expect([400, 422]).toContain(status);
    expect((await sendFile(files.png)).status).toBe(201);
  });

  it('comes as a form and as nothing else', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['image/png', files.png],
      ['application/x-www-form-urlencoded', 'file=x'],
      ['text/plain', 'x'],
    ] as const)
      expectFailure(
        await client.send({
          method: 'POST',
          path: '/upload?type=avatar',
          body,
          headers: { 'content-type': type },
        }),
        415,
      );
    expectFailure(await client.send({ method: 'POST', path: '/upload?type=avatar' }), 415);
    const json = { method: 'POST', path: '/upload?type=avatar', body: {} };
    expect((await client.send(json)).body).toMatchObject({ message: 'The body must be multipart/form-data' });
    const noBoundary = await sendForm(fileForm({ filename: 'a', content: files.png }), {
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([400, 415, 422]).toContain(noBoundary.status);
  });

  it('is taken by no other call', async () => {
    const form = fileForm({ filename: 'a.png', content: files.png });
    const headers = { 'content-type': formType };
    for (const [method, path] of [
      ['PATCH', '/users'],
      ['POST', '/pin-code'],
      ['POST', '/support'],
    ] as const)
      expectFailure(await client.send({ method, path, body: form, headers }), 415);
  });

  it('has a kind that there is', async () => {
    for (const type of ['', 'avatars', 'avatar&type=attachment', 'constructor'])
      expectFailure(await sendForm(fileForm(), { type }), 422, ['type']);
  });

  it('is sent by an end user or an admin, with the header that repeats their token', async () => {
    const form = fileForm({ filename: 'a.png', content: files.png });
    expectFailure(await sendForm(form, { by: api.browser() }), 401);
    expectFailure(await sendForm(form, { headers: { 'x-xsrf-token': 'x' } }), 403);
    const admin = await signInAdmin(api, 'MARKETING');
    expect((await sendForm(form, { by: admin })).status).toBe(201);
    const { rows } = await api.database.pool.query(`select realm from uploads where realm = 'admin'`);
    expect(rows).toHaveLength(1);
  });

  it('that nobody sent is a 404', async () => {
    for (const id of [randomUUID(), 'x']) {
      const { statusCode, headers } = await get(id);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is one of sixty in a quarter of an hour, from one person', async () => {
    const busy = await signInClient(api);
    const form = fileForm({ filename: 'a.png', content: files.png });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await sendForm(form, { by: busy })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
    expect((await sendFile(files.png)).status).toBe(201);
  });
});
