import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyResource } from '../../src/config/resource';
import { ResourceList } from '../../src/kit/list/resource-list';
import ShowPage from '../../src/kit/show/show-page';
import rounds from '../../src/resources/rounds';
import { declaredKeys } from '../../src/kit/text/label-keys';
import { valueAt } from '../../src/lib/value-at';
import { isIconName } from '../../src/ui/icon/icon-paths';
import { answerCalls, readTexts, refusal, renderKit } from '../support/render-kit';

const declarations = import.meta.glob<AnyResource>('../../src/resources/*.ts', {
  eager: true,
  import: 'default',
});
const resources = Object.values(declarations);
const each = resources.map((resource) => [resource.name, resource] as const);

/** A value of a field's kind. */
function sampleOf({ fields }: AnyResource, path: string): unknown {
  const field = fields[path];
  const samples: Readonly<Record<string, unknown>> = {
    text: `text of ${path}`,
    email: 'somebody@example.test',
    number: '1234.5',
    money: '12.50',
    percent: '40%',
    date: '2026-11-20',
    password: 'secret',
    datetime: '2026-11-20T07:30:00.000Z',
    enum: Object.keys(field?.values ?? {})[0],
    image: null,
    wallet: '0xabc',
  };
  return samples[field?.kind ?? 'text'];
}

/** A row with a value at every declared path. */
function sampleRow(resource: AnyResource): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const path of [...Object.keys(resource.fields), resource.idField ?? 'id']) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    const parent = keys.reduce<Record<string, unknown>>(
      (node, key) => (node[key] ??= {}) as Record<string, unknown>,
      row,
    );
    parent[last] = path in resource.fields ? sampleOf(resource, path) : 'id-1';
  }
  return row;
}

const pathParams = ({ calls }: AnyResource) =>
  calls.list.path.includes('{') ? { params: { id: 'p1', promoCode: 'p1' } } : {};

test('the declarations are found', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['admins', 'influencers', 'orders', 'rounds', 'transactions', 'users', 'winners']),
  );
});

describe.each(each)('%s', (_, resource) => {
  const list = <ResourceList resource={resource} {...pathParams(resource)} />;

  test('is data and nothing else', () => {
    const { calls: _calls, actions: _actions, ...data } = resource;
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  test('shows no field that it does not declare', () => {
    const { columns, rowMark } = resource.list;
    const shown = [
      ...columns,
      rowMark?.field,
      ...(resource.show?.sections.flatMap(({ fields }) => fields) ?? []),
    ];
    expect(shown.filter((path) => path !== undefined && !(path in resource.fields))).toEqual([]);
  });

  test('names an icon that there is', () => {
    expect(isIconName(resource.menu?.icon ?? 'rounds')).toBe(true);
  });

  test.each(['en', 'de', 'ar'])('has every text that it needs in %s', (lng) => {
    const texts = readTexts(lng)[resource.name];
    const missing = declaredKeys(resource).filter((key) => {
      const text = valueAt(texts, key);
      return typeof text !== 'string' || text === '';
    });
    expect(missing).toEqual([]);
  });

  test('shows a row under its headings', async () => {
    answerCalls(() => ({ items: [sampleRow(resource)], totalPages: 1, totalItems: 1 }));
    await renderKit(list, { resources });
    expect(await screen.findByText('Page 1 of 1')).toBeTruthy();
    const cells = screen.getAllByRole('cell').slice(0, resource.list.columns.length);
    expect(cells.filter(({ textContent }) => textContent === '' || textContent === '/')).toEqual([]);
    expect(screen.getAllByRole('columnheader').filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  test('shows a slash for what a row lacks', async () => {
    const row = { id: 'id-1', influencerId: 'id-1', order: { id: 'id-1' } };
    answerCalls(() => ({ items: [row], totalPages: 1 }));
    await renderKit(list, { resources });
    expect(await screen.findAllByText('/')).toHaveLength(resource.list.columns.length);
  });

  test('says when there is nothing', async () => {
    answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
    await renderKit(list, { resources });
    expect(await screen.findByText('No results.')).toBeTruthy();
  });

  test('offers to try again when it could not be had', async () => {
    answerCalls(() => refusal(400));
    await renderKit(list, { resources });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe.each(each.filter(([, { show }]) => show !== undefined))('one of %s', (_, resource) => {
  const page = { resources, route: '/things/:id', at: '/things/id-1' };

  test('shows every field of its sections', async () => {
    const sent = answerCalls(() => sampleRow(resource));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    const fields = resource.show?.sections.flatMap((section) => section.fields) ?? [];
    const texts = readTexts('en')[resource.name];
    for (const path of fields) {
      const name = String(valueAt(texts, `fields.${path}`));
      await waitFor(() => {
        const labels = screen.getAllByText(name, { selector: 'dt' });
        expect(labels.filter((label) => /^\/?$/.test(label.nextElementSibling?.textContent ?? ''))).toEqual(
          [],
        );
      });
    }
    expect(sent[0]?.path).toBe(resource.calls.get?.path.replace('{id}', 'id-1'));
  });

  test('offers to try again when it could not be had', async () => {
    answerCalls(() => refusal(500));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    expect((await screen.findAllByText('500 · Internal Server Error')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  test('says that it is not there when it is not, with a way home and none to try again', async () => {
    answerCalls(() => refusal(404));
    await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    expect(await screen.findByText('This does not exist (any more).')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

test('a round without a date of creation says so', async () => {
  answerCalls(() => ({ id: 'r1', status: 'IN_PROGRESS' }));
  await renderKit(<ShowPage resource={rounds} />, {
    resources,
    route: '/r/:id',
    at: '/r/r1',
  });
  expect(await screen.findByText('Date not available')).toBeTruthy();
  expect(screen.getByText('In progress').dataset['tone']).toBe('danger');
});
