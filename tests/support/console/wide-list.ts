import type { Page } from 'playwright-core';
import { capabilities } from '../../../contract/platform/capabilities';

const kinds = [
  'text',
  'email',
  'number',
  'money',
  'datetime',
  'date',
  'enum',
  'boolean',
  'percent',
  'wallet',
  'text',
  'number',
  'text',
  'datetime',
  'text',
] as const;

/** How many rows the list has. */
const wideRows = 1000;

function valueOf(kind: (typeof kinds)[number], row: number, column: number): unknown {
  const values = {
    text: `text ${String(row)}.${String(column)}`,
    email: `user${String(row)}@example.test`,
    number: row * 3,
    money: `${String(row)}.50`,
    datetime: new Date(1.7e12 + row * 1e6).toISOString(),
    date: '2026-01-02',
    enum: row % 2 === 0 ? 'OPEN' : 'SHUT',
    boolean: row % 3 === 0,
    percent: String(row % 100),
    wallet: `0x${String(row).padStart(40, 'a')}`,
  };
  return values[kind];
}

const fields = kinds.map((kind, index) => ({ name: `field${String(index)}`, kind }));

const declaration = {
  name: 'wide',
  path: '/wide',
  offMenu: true,
  access: { list: ['SUPER'] },
  calls: { list: 'GET /wide' },
  fields: Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'enum' ? { kind, values: { OPEN: 'success', SHUT: 'danger' } } : { kind },
    ]),
  ),
  list: { columns: fields.map(({ name }) => name) },
};

const texts = {
  title: 'Wide',
  total: 'Total: {{total}}',
  fields: Object.fromEntries(fields.map(({ name }) => [name, name])),
  filters: Object.fromEntries(fields.map(({ name }) => [name, `Filter ${name}...`])),
  values: { field6: { OPEN: 'Open', SHUT: 'Shut' } },
};

const items = Array.from({ length: wideRows }, (_, row) =>
  Object.fromEntries([
    ['id', String(row)],
    ...fields.map(({ name, kind }, column) => [name, valueOf(kind, row, column)]),
  ]),
);

interface Served {
  readonly name: string;
  readonly declaration: object;
  readonly texts: object;
  /** What the list answers, to any request or to each by its query. */
  readonly answer: object | ((query: URLSearchParams) => object);
}

/**
 * What the API offers but for live events: Chromium takes a page that was fulfilled for one of a public network, and lets it
 * open no socket to this machine.
 */
const withoutSockets = capabilities.filter((name) => !['events', 'twoPersonRule'].includes(name));

/** Gives the console a resource that is declared in JSON, at `/<name>`. */
export async function serveResource(
  page: Page,
  { name, declaration, texts: own, answer }: Served,
): Promise<void> {
  await page.route(`**/api/v1/${name}?*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    return route.fulfill({ json: typeof answer === 'function' ? answer(searchParams) : answer });
  });
  await page.route(`**/locales/*/${name}.json`, (route) => route.fulfill({ json: own }));
  await page.route(`**/${name}-resource.json`, (route) => route.fulfill({ json: declaration }));
  await page.route(new RegExp(`(?<!/v1)/(?:${name})?(?:\\?.*)?$`), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"resources":[]',
      `"resources":["/${name}-resource.json"],"capabilities":${JSON.stringify(withoutSockets)}`,
    );
    await route.fulfill({ response, body });
  });
}

/**
 * Gives the console a list at `/wide`, declared in JSON: fifteen columns of every kind, and a backend that answers with a
 * thousand rows at once. The first cell of a row reads `text <row>.0`.
 * @param list what its list has besides columns
 */
export const serveWideList = (page: Page, list: object = {}): Promise<void> =>
  serveResource(page, {
    name: 'wide',
    declaration: { ...declaration, list: { ...declaration.list, ...list } },
    texts,
    answer: { items, totalPages: 1, totalItems: wideRows },
  });

/** The same list with that many columns, of which the API gives one page after the other. */
export const servePagedList = (page: Page, columns: number): Promise<void> => {
  const many = Array.from({ length: columns }, (_, at) => ({
    name: `field${String(at)}`,
    kind: kinds[at % kinds.length] ?? 'text',
  }));
  const row = (id: number) =>
    Object.fromEntries([
      ['id', String(id)],
      ...many.map(({ name, kind }, at) => [name, valueOf(kind, id, at)]),
    ]);
  return serveResource(page, {
    name: 'wide',
    declaration: {
      ...declaration,
      fields: Object.fromEntries(
        many.map(({ name, kind }) => [
          name,
          kind === 'enum' ? { kind, values: { OPEN: 'success', SHUT: 'danger' } } : { kind },
        ]),
      ),
      list: { columns: many.map(({ name }) => name) },
    },
    texts: { ...texts, fields: Object.fromEntries(many.map(({ name }) => [name, name])) },
    answer: (query) => {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const ids = Array.from({ length: limit }, (_, at) => offset + at);
      return { items: ids.map(row), totalPages: Math.ceil(wideRows / limit), totalItems: wideRows };
    },
  });
};

/** Every element and text of a page. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });
