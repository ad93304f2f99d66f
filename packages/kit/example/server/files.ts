import { find, table, type App, type Request, type Response } from './database';

interface Kept {
  readonly type: string;
  readonly bytes: Buffer;
}

const files = new Map<string, Kept>();

const keyOf = (name: unknown) => `${String(files.size + 1)}-${String(name).replaceAll(/[^\w.-]/g, '_')}`;

/** Keeps the file of a form in memory. */
async function keepFile(request: Request, response: Response) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new globalThis.Response(Buffer.concat(chunks), { headers }).formData()).get('file');
  if (!(file instanceof File)) return response.status(422).json({ message: 'There is no file' });
  const key = request.query['key'] ?? keyOf(file.name);
  files.set(key, { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
  return response.json({ file: { key, url: `/api/files/${key}` } });
}

/** Takes files at a call, or at an address that a call gives, and makes two. */
export function addFiles(app: App): void {
  const keep = (request: Request, response: Response, next: (error: unknown) => void) => {
    keepFile(request, response).catch(next);
  };
  app.post('/api/files', keep);
  app.post('/storage', keep);
  app.post('/api/uploads', ({ body }, response) => {
    const key = keyOf(body['fileName']);
    const address = `/storage?key=${encodeURIComponent(key)}`;
    response.json({ address, key, headers: { 'x-signed': 'yes' }, form: { policy: 'signed' } });
  });
  app.get('/api/files/:key', ({ params: { key = '' } }, response) => {
    const file = files.get(key);
    if (!file) return response.status(404).json({ message: 'There is no such file' });
    return response.type(file.type).send(file.bytes);
  });
  app.post('/api/loans-file', (_, response) => {
    const lines = table('loans').map(({ id, state, dueOn }) => [id, state, dueOn].join(','));
    response.type('text/csv').send(['id,state,dueOn', ...lines].join('\n'));
  });
  app.get('/api/members/:id/card', ({ params }, response) =>
    response.type('text/plain').send(`Library card of ${String(find('members', params['id'])?.['name'])}`),
  );
}
