import { createServer } from 'node:http';
import { addBranches } from './branches';
import { add, changes, db, find, jsonServer, table, type Request, type Response, type Row } from './database';
import { addFiles } from './files';
import { addLive } from './live';

/* json-server on db.json, and beside it what a plain REST server does not have. */

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false, noCors: true }), jsonServer.bodyParser);

/* Signing in: a token begins with the identifier of a person. */
let tokens = 0;
const sign = (id: unknown) => ({ token: `${String(id)}.${String((tokens += 1))}`, refresh: String(id) });
function viewerOf({ headers }: Request): Row | undefined {
  const token = headers['x-library-token'];
  return typeof token === 'string' ? find('staff', token.replace('Token ', '').split('.')[0]) : undefined;
}
app.post('/api/sign-in', ({ body }, response) => {
  const person = table('staff').find(({ email }) => email === body['user']);
  if (person && body['secret'] === 'library') response.json(sign(person.id));
  else response.status(401).json({ message: 'Wrong credentials' });
});
app.post('/api/renew', ({ body }, response) => response.json(sign(body['refresh'])));
app.post('/api/sign-out', (_, response) => response.json({}));
app.use((request, response, next) => {
  const isOpen = !request.path.startsWith('/api/') || request.path.startsWith('/api/files/');
  if (isOpen || viewerOf(request)) next();
  else response.status(401).json({ message: 'Sign in first' });
});
app.get('/api/me', (request, response) =>
  response.json({ person: viewerOf(request), capabilities: ['events', 'fines', 'reports'] }),
);

/* Every change is kept as a revision, and told to whoever follows the collection. */
app.use('/api', (request, response, next) => {
  const [, name = '', id] = request.path.split('/');
  if (request.method === 'GET' || !(name in db)) return next();
  const before = { ...find(name, id) };
  response.on('finish', () => {
    const after = find(name, id ?? response.locals.data?.id);
    if (response.statusCode >= 300) return;
    add('revisions', {
      [`${name.replace(/s$/, '')}Id`]: after?.id ?? before.id,
      savedAt: new Date().toISOString(),
      author: { name: viewerOf(request)?.['name'] },
      event: request.method,
      previous: before,
      data: after ?? {},
    });
    changes.emit('change', name, after ?? before);
  });
  return next();
});

/* json-server deletes what belongs to a row as well, and can't bring it back. */
const removed = new Map<string, Row>();
app.delete('/api/:name/:id', ({ params: { name = '', id = '' } }, response) => {
  const row = find(name, id);
  if (!row) return response.status(404).json({ message: 'There is no such row' });
  removed.set(`${name}/${id}`, row);
  table(name).splice(table(name).indexOf(row), 1);
  return response.json({});
});
app.post('/api/:name/:id/restore', ({ params: { name = '', id = '' } }, response) => {
  const row = removed.get(`${name}/${id}`);
  if (row) table(name).push(row);
  response.status(row ? 200 : 404).json(row ?? {});
});

/* Figures and checks. */
app.get('/api/statistics', ({ query }, response) => {
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  const rows = months.map((month, at) => ({ month, lent: 20 + ((at * 7) % 11), fines: (at % 3) * 4.5 }));
  response.json({ days: Number(query['days']), lent: 143, months: rows });
});
app.get('/api/books/:id/figures', ({ params }, response) => {
  const loans = table('loans').filter(({ bookId }) => String(bookId) === params['id']);
  const branches = table('branches').map(({ name }, at) => ({ name, copies: at + 1 }));
  response.json({ loans: loans.length, waiting: null, branches });
});
app.get('/api/books/:id/readers', ({ query: { from = '', to = '' } }, response) => {
  const days = Math.max(1, Math.min(31, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)));
  const items = Array.from({ length: days }, (_, day) => {
    const at = new Date(Date.parse(from) + day * 86_400_000).toISOString();
    return { at, readers: (day * 5) % 7, pages: (day * 13) % 40 };
  });
  response.json({ items, totals: { readers: days * 3, pages: days * 20 } });
});
app.get('/api/loans/:id/fine', ({ params }, response) => {
  const due = String(find('loans', params['id'])?.['dueOn']);
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(due)) / 86_400_000));
  response.json({ days, amount: days === 0 ? null : (days * 0.5).toFixed(2) });
});
app.post('/api/check-isbn', ({ body }, response) =>
  response.json({ isValid: table('books').every(({ isbn }) => isbn !== body['isbn']) }),
);
app.post('/api/remind', (_, response: Response) => {
  const overdue = table('loans').filter(({ state }) => state === 'OVERDUE');
  for (const { id } of overdue) add('notices', { loanId: id, sentAt: new Date().toISOString() });
  response.json({ sent: overdue.length });
});
app.get('/api/overdue', (_, response) =>
  response.json(table('loans').filter(({ state }) => state === 'OVERDUE')),
);

addFiles(app);
addBranches(app);
app.use('/api', jsonServer.router(db));

const server = createServer(app);
addLive(server);
server.listen(Number(process.env['PORT']), '127.0.0.1');
