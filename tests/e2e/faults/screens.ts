import type { Page } from '@playwright/test';
import { listCurrencies, listFiatCurrencies } from '../../../contract/rounds/currencies';
import { createRoundPlan, type RoundPlanInput } from '../../../contract/rounds/round-plans';
import { bespokePages } from '../../../src/pages/pages';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { fillTarget } from '../../../packages/kit/src/lib/fill-target';
import { declaredResources } from '../../support/journeys/declared-pages';

/** A page of the console that asks the API for something. */
export interface Screen {
  /** As the router has it, as in `/users/:id`. */
  readonly path: string;
  /** An address at which there is something to show. */
  readonly addressOf: (page: Page) => Promise<string>;
}

const at = (path: string): Screen => ({ path, addressOf: () => Promise.resolve(path) });

/** Plans a round for tomorrow: the demo data have no plan. */
async function planRound(page: Page): Promise<void> {
  const { request } = page;
  const idAt = async (path: string) => {
    const [first] = (await (await request.get(`/api/v1${path}`)).json()) as readonly {
      readonly id: string;
    }[];
    return first?.id ?? '';
  };
  const data: RoundPlanInput = {
    startAt: new Date(Date.now() + 86_400_000).toISOString(),
    currencyId: await idAt(listCurrencies.path),
    fiatCurrencyId: await idAt(listFiatCurrencies.path),
    entryFee: '5',
    type: 'standard',
    progressBy: 'BIDS',
    bids: 10,
    onEnd: 'ASK',
  };
  const cookies = await page.context().cookies();
  const headers = { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  const answer = await request.post(`/api/v1${createRoundPlan.path}`, { data, headers });
  if (!answer.ok()) throw new Error(`no round could be planned: ${await answer.text()}`);
}

/** Makes a row of a list that has none in the demo data. */
const makeRow: Readonly<Record<string, (page: Page) => Promise<void>>> = { '/round-plans': planRound };

/** The address of a detail: where the first row of the list that has somewhere to lead to leads. */
async function firstDetail(page: Page, path: string, { calls, list, idField }: AnyResource): Promise<string> {
  await makeRow[path]?.(page);
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

/** Nothing waits for a second person here, where no rule asks for one. */
const withoutRows = new Set(['/approvals/:id']);

/** Every screen there is, from the bespoke pages and the declarations: none can be forgotten. */
export const screens: readonly Screen[] = [
  ...bespokePages.map(({ path }) => at(path)),
  ...declaredResources.flatMap(screensOf).filter(({ path }) => !withoutRows.has(path)),
];
