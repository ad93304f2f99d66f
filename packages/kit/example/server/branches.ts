import { table, type App, type Row } from './database';

/* An API that has its own ways: `src/sources.ts` describes them, and the console speaks to it as to any other. */

type Where = { readonly [key: string]: Where | string };

const operators: Readonly<Record<string, (value: unknown, wanted: string) => boolean>> = {
  eq: (value, wanted) => String(value) === wanted,
  ne: (value, wanted) => String(value) !== wanted,
  has: (value, wanted) => String(value).toLowerCase().includes(wanted.toLowerCase()),
  starts: (value, wanted) => String(value).toLowerCase().startsWith(wanted.toLowerCase()),
  gt: (value, wanted) => Number(value) > Number(wanted),
  gte: (value, wanted) => Number(value) >= Number(wanted),
  lt: (value, wanted) => Number(value) < Number(wanted),
  lte: (value, wanted) => Number(value) <= Number(wanted),
  in: (value, wanted) => wanted.split(',').includes(String(value)),
  empty: (value, wanted) => ((value ?? '') === '') === (wanted === 'yes'),
};

/** Returns `where[and][0][name][eq]=a` and its like as one object. */
function whereOf(query: URLSearchParams): Where {
  const where: Record<string, unknown> = {};
  for (const [name, value] of query) {
    const keys = [...name.matchAll(/\[(\w+)\]/g)].map(([, key = '']) => key);
    const last = keys.pop();
    if (!name.startsWith('where') || last === undefined) continue;
    let at = where;
    for (const key of keys) at = (at[key] ??= {}) as typeof at;
    at[last] = value;
  }
  return where as Where;
}

const matches = (value: unknown, where: Where): boolean =>
  Object.entries(where).every(([key, inner]) => {
    if (typeof inner === 'string') return operators[key]?.(value, inner) ?? false;
    if (key === 'and') return Object.values(inner).every((one) => matches(value, one as Where));
    if (key === 'or') return Object.values(inner).some((one) => matches(value, one as Where));
    return matches((value as Row | undefined)?.[key], inner);
  });

const written = ({ id, ...attributes }: Row) => ({ id, attributes });

function pageOf(query: URLSearchParams) {
  const codes = query.get('codes')?.split(',');
  const found = query.get('find')?.toLowerCase() ?? '';
  const [, sign, field = 'name'] = /^(-?)(\w+)/.exec(query.get('order') ?? '') ?? [];
  const rows = table('branches')
    .filter((row) => (codes?.includes(String(row.id)) ?? true) && matches(row, whereOf(query)))
    .filter((row) => JSON.stringify(row).toLowerCase().includes(found))
    .sort((one, other) => String(one[field]).localeCompare(String(other[field])) * (sign ? -1 : 1));
  const size = Number(query.get('size') ?? 10);
  const start = (Number(query.get('page') ?? 1) - 1) * size;
  return { data: rows.slice(start, start + size).map(written), count: rows.length };
}

export function addBranches(app: App): void {
  const find = (code: unknown) => table('branches').find(({ id }) => id === code);
  const queryOf = (url = '') => new URL(url, 'http://localhost').searchParams;
  app.get('/api/town/branches', (request, response) => response.json(pageOf(queryOf(request.url))));
  app.get('/api/town/branches/code/:code', ({ params }, response) => {
    const row = find(params['code']);
    if (row) response.json({ branch: written(row) });
    else response.status(404).json({ problem: { text: 'There is no such branch' } });
  });
  app.put('/api/town/branches/code/:code', ({ params, body }, response) => {
    const row = find(params['code']);
    const { branch } = body as { readonly branch: Readonly<Record<string, unknown>> };
    const isFull = Number(branch['seats']) > 500;
    const where = [{ at: 'seats', why: 'The fire brigade allows 500' }];
    if (!row || isFull) return response.status(422).json({ problem: { text: 'Not saved', where } });
    return response.json({ branch: written(Object.assign(row, branch)) });
  });
  app.delete('/api/town/branches/code/:code', ({ params }, response) => {
    const row = find(params['code']);
    if (row) table('branches').splice(table('branches').indexOf(row), 1);
    response.status(row ? 200 : 404).json({});
  });
  app.get('/api/town/notices', ({ query }, response) => {
    const rows = table('notices').filter(({ id }) => Number(id) > Number(query['after'] ?? 0));
    const page = rows.slice(0, Number(query['limit'] ?? 10));
    response.setHeader('x-rows', String(table('notices').length));
    response.json({ notices: page, next: rows.length > page.length ? page.at(-1)?.id : undefined });
  });
}
