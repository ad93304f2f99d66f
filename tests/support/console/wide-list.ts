import type { Page } from 'playwright-core';

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
export const wideRows = 1000;

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
  values: { field6: { OPEN: 'Open', SHUT: 'Shut' } },
};

const items = Array.from({ length: wideRows }, (_, row) =>
  Object.fromEntries([
    ['id', String(row)],
    ...fields.map(({ name, kind }, column) => [name, valueOf(kind, row, column)]),
  ]),
);

/**
 * Gives the console a list at `/wide`, declared in JSON: fifteen columns of every kind, and a backend that answers with a
 * thousand rows at once. The first cell of a row reads `text <row>.0`.
 */
export async function serveWideList(page: Page): Promise<void> {
  await page.route('**/api/v1/wide?*', (route) =>
    route.fulfill({ json: { items, totalPages: 1, totalItems: wideRows } }),
  );
  await page.route('**/locales/*/wide.json', (route) => route.fulfill({ json: texts }));
  await page.route('**/wide-resource.json', (route) => route.fulfill({ json: declaration }));
  await page.route(/\/(?:wide)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"resources":[]', '"resources":["/wide-resource.json"]');
    await route.fulfill({ response, body });
  });
}

/** Every element and text of a page. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });
