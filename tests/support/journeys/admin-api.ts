import type { APIRequestContext } from '@playwright/test';

interface Page<Row> {
  items: Row[];
  totalPages: number;
}

/** Every row of a list of the API, page by page, with the session of that context. */
export async function readAll<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const answer = await request.get(path, { params: { limit: 100, offset: page * 100 } });
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    const body = (await answer.json()) as Page<Row>;
    rows.push(...body.items);
    pages = body.totalPages;
  }
  return rows;
}
