import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { FieldKind } from '../../../packages/kit/src/schema/shapes/field';
import { RowChart } from '../../../packages/kit/src/extras/charts/row-chart';
import { typedText, valuesOfRow } from '../../../packages/kit/src/form/values/form-body';
import { planOf } from '../../../packages/kit/src/form/values/form-plan';
import { FieldValue } from '../../../packages/kit/src/fields/field-value';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { register } from '../../../packages/kit/src/registry/registry';
import { ShowSections } from '../../../packages/kit/src/show/show-sections';
import type { Row } from '../../../packages/kit/src/lib/value-at';
import { useResourceText } from '../../../packages/kit/src/text/use-resource-text';
import { renderKit, type Answering } from '../../support/console/render-kit';
import { inFullRun, isFullRun } from '../../support/full-run';
import { savedFiles } from '../../support/console/saved-files';
import { parseCsv } from '../../support/parse-csv';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { kindCases } from '../forms/deals/kind-cases';
import { peopleResource } from '../forms/deals/shown-field';

const { saved, textOf } = savedFiles();

/** As a backend writes them: what stands in JSON only, such as a key `__proto__`, is there. */
const hostile: Readonly<Record<string, string>> = {
  'a number': '3',
  'an endless number': '1e999',
  'a truth': 'true',
  'half of a surrogate pair': String.raw`"\ud800"`,
  'the other half in a path': String.raw`"/a\udc00b"`,
  'a broken escape': '"/%E0%A4%A"',
  'another host': String.raw`"/\t/evil.test"`,
  'an unfinished address': '"http://["',
  'the name of a method': '"toString"',
  'the name of a constructor': '"constructor"',
  'the name of a prototype': '"__proto__"',
  'an object whose methods are texts': '{"toString":"x","valueOf":"x","toJSON":"x"}',
  'an object with a prototype': '{"__proto__":{"toString":"x"},"length":-1}',
  'a list of such objects': '[{"toString":"x"},[[{"toString":"x"}]],null,3]',
  'an empty object': '{}',
  'an empty list': '[]',
  'a long number': '"123456789012345678901234567890.5"',
  'a wrong date': '"2026-99-99T99:99:99Z"',
  'an endless date': '8640000000000001',
};

/** Those of which one is tried in any run for all that are like it. */
const triedAlways: ReadonlySet<string> = new Set([
  'a number',
  'a truth',
  'half of a surrogate pair',
  'an unfinished address',
  'the name of a prototype',
  'a list of such objects',
  'a wrong date',
]);
const tried = Object.entries(hostile).filter(([name]) => isFullRun || triedAlways.has(name));

const kinds = Object.keys(kindCases) as FieldKind[];
const fields = Object.fromEntries(kinds.map((kind) => [kind, kindCases[kind].field]));
/** What a form asks for. */
const asked = kinds.filter((kind) => kind !== 'computed');

/** A row that has that value in a field of every kind. */
const rowOf = (id: string, valueFor: (kind: FieldKind) => unknown): Row => ({
  id,
  mark: id,
  code: 'EUR',
  count: 3,
  ...Object.fromEntries(kinds.map((kind) => [kind, valueFor(kind)])),
});

const good = rowOf('good', (kind) => kindCases[kind].value);

const resourceWith = (declared: AnyResource['fields'], more: object = {}): AnyResource =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], show: ['SUPER'], edit: ['SUPER'] },
    calls: { list: 'GET /deals', get: 'GET /deals/{id}', update: 'PATCH /deals/{id}' },
    fields: { mark: { kind: 'text' }, ...declared } as never,
    list: { columns: ['mark', ...Object.keys(declared)] },
    show: { fields: ['mark', ...Object.keys(declared)] },
    ...more,
  });

const everyKind = resourceWith(fields, {
  list: {
    columns: ['mark', ...kinds],
    rowLinks: [{ name: 'view', to: '/deals/{text}' }],
    cellLinks: { mark: { to: '/deals/{text}' } },
    summary: { ...Object.fromEntries(asked.map((kind) => [kind, 'max'])), mark: 'count' },
  },
  edit: { fields: ['mark', ...asked] },
});

const answerWith =
  (rows: readonly Record<string, unknown>[]): Answering =>
  ({ path }) => {
    if (path === '/deals') return { items: rows, totalPages: 1, totalItems: rows.length };
    return rows.find(({ id }) => path === `/deals/${String(id)}`) ?? { items: [], totalPages: 0 };
  };

/** Rows as each has a page of its own, the inputs of its form, and a chart of them for each kind. */
function Places({ rows }: { readonly rows: readonly Row[] }) {
  const text = useResourceText('deals');
  const plan = planOf(everyKind, true);
  if (!text.ready) return null;
  const input = { text, offered: [], required: false, invalid: false, describedBy: '' };
  return (
    <>
      {rows.map((row) => {
        const values = valuesOfRow(plan, row);
        return (
          <div key={String(row['id'])}>
            <ShowSections
              resource={everyKind}
              row={row}
              text={text}
              sections={everyKind.show?.sections ?? []}
            />
            {plan.fields.map((planned) => (
              <div key={planned.field} data-input={planned.field}>
                <planned.input.Control
                  {...input}
                  id={`${String(row['id'])} ${planned.field}`}
                  path={planned.field}
                  field={planned.kind}
                  value={typedText(planned, values)}
                  onChange={() => undefined}
                />
              </div>
            ))}
          </div>
        );
      })}
      {kinds.map((kind) => {
        const one = { value: kind, show: fields[kind] };
        const view = { x: one, series: [{ name: kind, ...one }] } as never;
        return <RowChart key={kind} view={view} rows={rows} label={kind} text={text} />;
      })}
    </>
  );
}

beforeAll(() => loadKinds({ fields }));
beforeEach(() => {
  // React reports what was caught in a cell.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  register({ renderers: {}, validators: {}, handlers: {} });
  await resetConsole();
});

describe.each(tried)('%s in a field of every kind', (_, json) => {
  const value: unknown = JSON.parse(json);
  const rows = [rowOf('bad', () => value), good];

  test('takes no more than its cell in a list, its summary, its menu and the file of its export', async () => {
    await signInAs('SUPER', answerWith(rows));
    await renderKit(<ResourceList resource={everyKind} />, { resources: [everyKind, peopleResource] });
    const table = within(await screen.findByRole('table'));
    await table.findByText('good');
    expect(table.getByText('bad')).toBeTruthy();
    await userEvent.click(
      screen.getAllByText('', { selector: 'button[aria-haspopup="menu"]' })[0] as HTMLElement,
    );
    expect(await screen.findByText('links.view')).toBeTruthy();
    await userEvent.click(screen.getByText('Export'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, ...lines] = parseCsv(await textOf(0));
    expect(lines.map(([mark]) => mark)).toEqual(['bad', 'good']);
  });

  test('takes no more than its place on a page of its own, in its form and in a chart', async () => {
    await signInAs('SUPER', answerWith(rows));
    await renderKit(<Places rows={rows} />, { resources: [everyKind, peopleResource] });
    expect(await screen.findByText('good')).toBeTruthy();
    expect(screen.getByText('bad')).toBeTruthy();
    expect(document.querySelectorAll('[data-input]')).toHaveLength(2 * (asked.length + 1));
    expect(document.querySelectorAll('figure')).toHaveLength(kinds.length);
  });
});

/** Fields of a row that a library may take for something of its own. */
const names = [
  'children',
  'key',
  'then',
  'length',
  'toString',
  '__proto__',
  ...inFullRun('ref', 'index', 'id', 'type', 'props', 'constructor', 'hasOwnProperty', 'valueOf', 'toJSON'),
];
const values = ['3', '"text"', 'true', '{}', '{"a":1}', '[]', '[3]', '[{"id":"x"}]', 'null', '0'];

test.each(names)('rows that have any value in a field named "%s" are a list like any other', async (name) => {
  const rows = [
    ...values.map((value, index) => `{"mark":"row ${String(index)}",${JSON.stringify(name)}:${value}}`),
    '{"id":"good","mark":"row 10"}',
  ].map((json) => JSON.parse(json) as Row);
  const resource = resourceWith(
    {},
    {
      list: { columns: ['mark'], bulkActions: ['go'] },
      actions: { go: { call: 'POST /deals/{id}/go', access: ['SUPER'], confirm: true } },
    },
  );
  await signInAs('SUPER', answerWith(rows));
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  expect(await screen.findAllByText(/^row \d+$/)).toHaveLength(rows.length);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(rows.length);
  expect(document.querySelector('.ant-table-row-expand-icon')).toBeNull();
});

test('a field that is named like a method is shown where it is, and absent where it is not', async () => {
  const fields = Object.fromEntries(
    ['toString', 'valueOf', 'children'].map((name) => [name, { kind: 'text' }]),
  );
  const resource = completeResource({
    name: 'deals',
    access: { list: ['SUPER'] },
    calls: { list: 'GET /deals' },
    fields: fields as never,
    list: { columns: Object.keys(fields), cellLinks: { children: { to: '/deals/{id}' } }, widths: {} },
  });
  await signInAs('SUPER', answerWith([JSON.parse('{"id":"a","toString":"own"}'), { id: 'b' }]));
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await screen.findByText('own');
  const [, first, second] = screen.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(first)).toEqual(['own', '/', '/']);
  expect(cells(second)).toEqual(['/', '/', '/']);
});

test('a renderer that throws leaves the value as plain text, with the reason, and the next row is tried anew', async () => {
  register({
    renderers: {
      fragile: ({ value }) => {
        if (value === 'bad') throw new Error('no');
        return <em>{String(value)}</em>;
      },
    },
    validators: {},
    handlers: {},
  });
  const resource = resourceWith({ it: { kind: 'text', renderer: 'fragile' } as never });
  const text = { lng: 'en', ready: true, t: (key: string) => key } as never;
  const shown = (it: string) => (
    <FieldValue resource={resource} path="it" row={{ id: 'a', it }} text={text} as="Cell" />
  );
  function Turn() {
    const [it, setIt] = useState('bad');
    return <button onClick={() => setIt('good')}>{shown(it)}</button>;
  }
  await renderKit(<Turn />, { resources: [resource] });
  expect((await screen.findByText('bad')).title).toBe('This value could not be shown as it is meant to be.');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('good').tagName).toBe('EM');
});
