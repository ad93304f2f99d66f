import type { Page } from '@playwright/test';
import { bespokePages } from '../../../src/pages/pages';
import type { AnyResource } from '../../../src/config/resource';
import { fillTarget } from '../../../src/lib/fill-target';
import { declaredResources } from '../../support/journeys/declared-pages';

/** A page of the console that asks the API for something. */
export interface Screen {
  /** As the router has it, as in `/users/:id`. */
  readonly path: string;
  /** An address at which there is something to show. */
  readonly addressOf: (page: Page) => Promise<string>;
}

const at = (path: string): Screen => ({ path, addressOf: () => Promise.resolve(path) });

/** The address of a detail: where the first row of the list that has somewhere to lead to leads. */
async function firstDetail(page: Page, path: string, { calls, list, idField }: AnyResource): Promise<string> {
  const answer = await page.request.get(`/api/v1${calls.list.path}`);
  const { items } = (await answer.json()) as { readonly items: readonly Readonly<Record<string, unknown>>[] };
  const to = list.rowLinks?.[0]?.to ?? `{here}/{${idField ?? 'id'}}`;
  const address = items.map((row) => fillTarget(to, row, path)).find((found) => !found.endsWith('/'));
  if (address === undefined) throw new Error(`no row of ${path} leads anywhere`);
  return address;
}

function screensOf(resource: AnyResource): readonly Screen[] {
  const { path, menu, offMenu = false, detail } = resource;
  if (path === undefined) return [];
  const shown = detail === undefined ? resource : declaredResources.find(({ name }) => name === detail);
  return [
    ...(menu || offMenu ? [at(path)] : []),
    ...(shown?.show
      ? [{ path: `${path}/:id`, addressOf: (page: Page) => firstDetail(page, path, resource) }]
      : []),
  ];
}

/** Details of what demo data have none of: nobody has planned a round, and nothing waits for a second person. */
const withoutRows = new Set(['/approvals/:id', '/round-plans/:id']);

/** Every screen there is, from the bespoke pages and the declarations: none can be forgotten. */
export const screens: readonly Screen[] = [
  ...bespokePages.map(({ path }) => at(path)),
  ...declaredResources.flatMap(screensOf).filter(({ path }) => !withoutRows.has(path)),
];
