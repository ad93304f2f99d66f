import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { capabilities, type Capability } from '../../../contract/platform/capabilities';
import type { AnyResource, ListFilter } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { listProps, resources, samplePage, shownColumns, variedLists } from '../../support/console/declared';
import { answerCalls, readTexts, renderKit, type Sent } from '../../support/console/render-kit';

/** What a filter has in an address, and what is sent to the API for it. */
function narrowing({ fields }: AnyResource, { field, as, param = field, params, where }: ListFilter) {
  const { kind = 'text', values = {} } = fields[field] ?? {};
  const ends = kind === 'date' || kind === 'datetime' ? ['2026-01-01', '2026-02-01'] : ['1', '9'];
  if (as === 'range') {
    const names = [params?.from ?? `${param}From`, params?.to ?? `${param}To`];
    return { address: { [param]: ends.join('..') }, sent: where === 'local' ? [] : names };
  }
  const value = as === 'text' ? 'ab' : (Object.keys(values)[0] ?? (kind === 'boolean' ? 'true' : 'ab'));
  return { address: { [param]: value }, sent: where === 'local' ? [] : [param] };
}

/** An address that uses all that a list offers, and the parameters that its call must then have. */
function fullAddress(resource: AnyResource) {
  const { filters = [], sorts = {}, sortNeeds, columnChoice } = resource.list;
  const narrowed = filters.map((filter) => ({ ...narrowing(resource, filter), needs: filter.needs }));
  const [sorted] = Object.keys(sorts);
  const columns = shownColumns(resource);
  const search = new URLSearchParams({
    ...Object.assign({}, ...narrowed.map(({ address }) => address)),
    ...(sorted === undefined ? {} : { sort: sorted }),
    ...(columnChoice && columns.length > 1 ? { columns: columns.slice(1).join(',') } : {}),
    current: '2',
    foreign: 'kept',
  });
  const sentTo = (offered: readonly Capability[]) => {
    const isOffered = (needs: Capability | undefined) => needs === undefined || offered.includes(needs);
    return [
      'limit',
      'offset',
      ...narrowed.flatMap((one) => (isOffered(one.needs) ? one.sent : [])),
      ...(sorted !== undefined && isOffered(sortNeeds) ? ['sortBy', 'direction'] : []),
    ].sort();
  };
  return { at: `/list?${search.toString()}`, sentTo };
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const isList = ({ method }: Sent) => method === 'GET';

describe.each(variedLists)('the address of %s', (name, resource) => {
  const list = <ResourceList resource={resource} {...listProps(resource)} />;
  const { at, sentTo } = fullAddress(resource);
  const total = String(readTexts('en')[name]?.['total']).replace('{{total}}', '15');

  async function open(address: string, offered: readonly Capability[] = capabilities) {
    const calls = answerCalls(() => samplePage(resource, { rows: 3, pages: 5 }));
    applySettings({ ...settings(), capabilities: offered });
    const opened = await renderKit(list, { resources, at: address });
    await screen.findByText('Page 2 of 5');
    return { ...opened, calls };
  }

  test('sends nothing that the backend lacks', async () => {
    const { calls } = await open(at, []);
    expect(Object.keys(calls.find(isList)?.query ?? {}).sort()).toEqual(sentTo([]));
  });

  test('says all that the list shows, so that a reload and a copied link show it again', async () => {
    const first = await open(at);
    const asked = first.calls.find(isList);
    expect(Object.keys(asked?.query ?? {}).sort()).toEqual(sentTo(capabilities));
    expect(asked?.query).toMatchObject({ offset: String(Number(asked?.query['limit'])) });
    const seen = headings();
    expect(screen.getByText(total)).toBeTruthy();
    const { pathname, search } = first.router.state.location;
    first.unmount();

    const again = await open(pathname + search);
    expect(again.calls.find(isList)?.query).toEqual(asked?.query);
    expect(headings()).toEqual(seen);
  });

  test('goes on and back page by page, and leaves alone what is not the list’s', async () => {
    const { router } = await open(at);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 3 of 5');
    const now = new URLSearchParams(router.state.location.search);
    const before = new URLSearchParams(at.split('?')[1]);
    expect(Object.fromEntries(now)).toEqual({ ...Object.fromEntries(before), current: '3' });
    await router.navigate(-1);
    await screen.findByText('Page 2 of 5');
    await waitFor(() => expect(router.state.location.search).toBe(`?${before.toString()}`));
  });
});
