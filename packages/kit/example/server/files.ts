import { find, table, type App, type Request, type Response } from './database';

interface Kept {
  readonly type: string;
  readonly bytes: Buffer;
}

const files = new Map<string, Kept>();

const keyOf = (name: unknown) => `${String(files.size + 1)}-${String(name).replaceAll(/[^\w.-]/g, '_')}`;

async function bodyOf(request: Request) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return { type: request.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) };
}

/** Keeps the file of a form in memory. */
async function keepPart(request: Request, response: Response) {
  const { type, bytes } = await bodyOf(request);
  const form = new globalThis.Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = (await form).get('file');
  if (!(file instanceof File)) return response.status(422).json({ message: 'There is no file' });
  const key = keyOf(file.name);
  files.set(key, { type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
  return response.json({ file: { key, url: `/api/files/${key}` } });
}

/** Keeps the file that a body is. */
async function keepBody(request: Request, response: Response) {
  files.set(request.query['key'] ?? '', await bodyOf(request));
  return response.json({});
}

/** Takes files at a call, or at an address that a call gives, and makes two. */
export function addFiles(app: App): void {
  app.post('/api/files', (request, response, next) => void keepPart(request, response).catch(next));
  app.put('/storage', (request, response, next) => void keepBody(request, response).catch(next));
  app.post('/api/uploads', ({ body }, response) => {
    const key = keyOf(body['fileName']);
    const address = `/storage?key=${encodeURIComponent(key)}`;
    response.json({ address, key, headers: { 'x-signed': 'yes' } });
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
