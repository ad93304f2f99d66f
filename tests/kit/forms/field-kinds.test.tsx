import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { field as fieldSchema, type Field, type FieldKind } from '../../../src/config/field';
import type { AnyResource } from '../../../src/config/resource';
import { fieldCsv } from '../../../src/kit/fields/field-csv';
import { fieldInputs } from '../../../src/kit/fields/field-inputs';
import { FieldValue } from '../../../src/kit/fields/field-value';
import { fieldViews } from '../../../src/kit/fields/field-views';
import { useResourceText } from '../../../src/kit/text/use-resource-text';
import { answerCalls, refusal, renderKit } from '../../support/render-kit';
import { deals, people } from './deals';

interface Case {
  readonly field: Field;
  readonly value: unknown;
  readonly cell: string;
  readonly detail?: string;
  readonly csv: string;
  /** What stands in its input for the value. */
  readonly typed: string;
  /** Another text for the input, and what is sent for it. */
  readonly next: readonly [typed: string, sent: unknown];
  /** A text that is none of its kind, and the rule that it breaks. */
  readonly wrong?: readonly [typed: string, rule: string];
}

const at = '2026-11-20T07:30:45.000Z';
const address = `0x${'ab'.repeat(20)}`;

const cases: Record<FieldKind, Case> = {
  text: {
    field: { kind: 'text' },
    value: 'plain',
    cell: 'plain',
    csv: 'plain',
    typed: 'plain',
    next: ['other', 'other'],
  },
  email: {
    field: { kind: 'email' },
    value: 'a@b.test',
    cell: 'a@b.test',
    csv: 'a@b.test',
    typed: 'a@b.test',
    next: ['c@d.test', 'c@d.test'],
    wrong: ['c@', 'email'],
  },
  password: {
    field: { kind: 'password' },
    value: 'secret',
    cell: '••••••••',
    csv: '',
    typed: '',
    next: [' x ', ' x '],
  },
  number: {
    field: { kind: 'number', digits: 1 },
    value: 1234.5,
    cell: '1,234.5',
    csv: '1234.5',
    typed: '1234.5',
    next: ['7', '7'],
    wrong: ['1e3', 'number'],
  },
  money: {
    field: { kind: 'money', currency: 'code' },
    value: '1234.5',
    cell: '€1,234.50',
    csv: '1234.5',
    typed: '1234.5',
    next: ['7.25', '7.25'],
    wrong: ['7 €', 'number'],
  },
  percent: {
    field: { kind: 'percent' },
    value: '35%',
    cell: '35%',
    csv: '35',
    typed: '35',
    next: ['40', '40'],
    wrong: ['forty', 'number'],
  },
  date: {
    field: { kind: 'date' },
    value: '2026-11-20',
    cell: 'Nov 20, 2026',
    csv: '2026-11-20',
    typed: '2026-11-20',
    next: ['2027-01-31', '2027-01-31'],
    wrong: ['2026-02-30', 'date'],
  },
  datetime: {
    field: { kind: 'datetime', parts: ['day', 'month', 'hour', 'minute'] },
    value: at,
    cell: 'Nov 20, 09:30 AM',
    detail: 'Nov 20, 09:30 AM GMT+2',
    csv: at,
    typed: '2026-11-20 09:30',
    next: ['2026-11-21 10:00', '2026-11-21T08:00:00.000Z'],
    wrong: ['2026-11-21', 'datetime'],
  },
  boolean: {
    field: { kind: 'boolean' },
    value: false,
    cell: 'No',
    csv: 'false',
    typed: 'false',
    next: ['true', true],
  },
  enum: {
    field: { kind: 'enum', values: { OPEN: 'info', SHUT: 'danger' } },
    value: 'OPEN',
    cell: 'values.field.OPEN',
    csv: 'values.field.OPEN',
    typed: 'OPEN',
    next: ['SHUT', 'SHUT'],
    wrong: ['AJAR', 'choice'],
  },
  badge: {
    field: { kind: 'badge', tone: 'info', tones: { hot: 'danger' } },
    value: 'hot',
    cell: 'hot',
    csv: 'hot',
    typed: 'hot',
    next: ['cold', 'cold'],
  },
  image: {
    field: { kind: 'image', initials: 'name' },
    value: '/a.png',
    cell: '',
    csv: '/a.png',
    typed: '/a.png',
    next: ['/b.png', '/b.png'],
  },
  link: {
    field: { kind: 'link', text: 'name' },
    value: 'https://example.test/a',
    cell: 'Ann Lee',
    csv: 'https://example.test/a',
    typed: 'https://example.test/a',
    next: ['mailto:a@b.test', 'mailto:a@b.test'],
    wrong: ['javascript:alert(1)', 'link'],
  },
  wallet: {
    field: { kind: 'wallet' },
    value: address,
    cell: address,
    csv: address,
    typed: address,
    next: ['0x1', '0x1'],
  },
  json: {
    field: { kind: 'json' },
    value: { a: [1] },
    cell: '{"a":[1]}',
    detail: '{1}a: [1]1',
    csv: '{"a":[1]}',
    typed: '{\n  "a": [\n    1\n  ]\n}',
    next: ['[true]', [true]],
    wrong: ['{a', 'json'],
  },
  relation: {
    field: { kind: 'relation', resource: 'people', label: 'name' },
    value: 'p2',
    cell: 'Bo',
    csv: 'p2',
    typed: 'p2',
    next: ['p1', 'p1'],
  },
};

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Helsinki');
});

const kinds = Object.entries(cases) as [FieldKind, Case][];
const resourceOf = (field: Field): AnyResource => ({ ...deals, fields: { field } });
const rowOf = (value: unknown) => ({ id: 'd1', name: 'Ann Lee', code: 'EUR', field: value });

function Shown({ field, value, as }: { field: Field; value: unknown; as: 'Cell' | 'Detail' }) {
  const text = useResourceText('deals');
  if (!text.ready) return null;
  return (
    <output>
      <FieldValue resource={resourceOf(field)} path="field" row={rowOf(value)} text={text} as={as} />
    </output>
  );
}

const csvs: string[] = [];

function Csv({ field, value }: { field: Field; value: unknown }) {
  const text = useResourceText('deals');
  if (text.ready) csvs.push(fieldCsv(resourceOf(field), 'field', rowOf(value), text));
  return null;
}

function Input({ field, initial, onTyped }: { field: Field; initial: string; onTyped: (v: string) => void }) {
  const text = useResourceText('deals');
  const [value, setValue] = useState(initial);
  const { Control } = fieldInputs[field.kind];
  if (!text.ready) return null;
  return (
    <>
      <label htmlFor="it">It</label>
      <Control
        id="it"
        path="field"
        field={field}
        text={text}
        offered={Object.keys(field.values ?? {})}
        value={value}
        required={false}
        invalid={false}
        describedBy="said"
        onChange={(next) => {
          setValue(next);
          onTyped(next);
        }}
      />
    </>
  );
}

function Filter({
  field,
  value = '',
  onValue,
}: {
  field: Field;
  value?: string;
  onValue: (v: string) => void;
}) {
  const text = useResourceText('deals');
  const { Filter: Kind } = fieldViews[field.kind];
  if (!text.ready) return null;
  return <Kind path="field" field={field} value={value} text={text} onChange={onValue} />;
}

const open = (element: React.ReactNode) => {
  answerCalls(({ path, query }) => {
    if (path === '/people') return people(query['name']);
    return people().items.find(({ id }) => path.endsWith(id)) ?? {};
  });
  return renderKit(element, { resources: [deals, peopleResource] });
};
const peopleResource: AnyResource = {
  ...deals,
  name: 'people',
  calls: {
    list: { ...deals.calls.list, name: 'people.list', path: '/people' },
    get: { ...deals.calls.list, name: 'people.get', path: '/people/{id}' },
  },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'], filters: [{ field: 'name', at: 'server' }] },
};

test('every kind that a declaration may name has its case here', () => {
  const named = fieldSchema.def.options.map(({ def }) => def.shape.kind.def.values[0]);
  expect(Object.keys(cases).sort()).toEqual([...named].sort());
});

describe.each(kinds)('a field of kind %s', (kind, one) => {
  test('is shown in a cell', async () => {
    await open(<Shown field={one.field} value={one.value} as="Cell" />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe(one.cell);
    });
  });

  test('is shown on a page of its own', async () => {
    await open(<Shown field={one.field} value={one.value} as="Detail" />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe(one.detail ?? one.cell);
    });
  });

  test.each([null, undefined, ''])('says so when it is %j', async (nothing) => {
    await open(<Shown field={one.field} value={nothing} as="Cell" />);
    // A picture that is missing has initials instead.
    expect((await screen.findByRole('status')).textContent).toBe(kind === 'image' ? 'AL' : '/');
  });

  test('goes into a file, and nothing when there is nothing', async () => {
    csvs.length = 0;
    await open(
      <>
        <Csv field={one.field} value={one.value} />
        <Csv field={one.field} value={null} />
      </>,
    );
    expect(csvs).toEqual([one.csv, '']);
  });

  test('stands in its input as it is, is typed over, and is sent as the kind says', async () => {
    const { read, write, check } = fieldInputs[kind];
    const initial = read?.(one.value) ?? String(one.value);
    expect(initial).toBe(one.typed);
    const [next, sent] = one.next;
    expect(check?.(next, one.field)).toBeUndefined();
    expect(write ? write(next) : next).toEqual(sent);
    if (one.wrong) expect(check?.(one.wrong[0], one.field)).toBe(one.wrong[1]);
    let typed = initial;
    await open(<Input field={one.field} initial={initial} onTyped={(value) => (typed = value)} />);
    await retype(await screen.findByLabelText('It'), kind, next);
    await waitFor(() => {
      expect(typed).toBe(next);
    });
    expect(screen.getByLabelText('It').getAttribute('aria-describedby')).toBe('said');
  });

  test('narrows a list', async () => {
    const values: string[] = [];
    await open(<Filter field={one.field} onValue={(value) => values.push(value)} />);
    const box = await screen.findByLabelText('filters.field');
    const [wanted] = one.next;
    await retype(box, kind === 'datetime' ? 'text' : kind, wanted);
    await waitFor(() => {
      expect(values.at(-1)).toBe(wanted);
    });
  });
});

async function retype(box: HTMLElement, kind: FieldKind, next: string) {
  if (box instanceof HTMLSelectElement) return userEvent.selectOptions(box, next);
  if (box instanceof HTMLInputElement && box.type === 'checkbox') return userEvent.click(box);
  if (kind === 'relation') {
    await userEvent.click(box);
    return userEvent.click(await screen.findByRole('option', { name: 'Ann' }));
  }
  const [first = '', second] = kind === 'datetime' ? next.split(' ') : [next];
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(first);
  if (second !== undefined) {
    await userEvent.clear(screen.getByLabelText('Time'));
    await userEvent.type(screen.getByLabelText('Time'), second);
  }
}

test('the labels of a whole column of relations are asked for at once, each one once', async () => {
  const field = cases.relation.field;
  const sent = answerCalls(({ path }) => people().items.find(({ id }) => path.endsWith(id)) ?? {});
  await renderKit(
    <>
      {[0, 1, 2, 3, 4].map((row) => (
        <Shown key={row} field={field} value={row % 2 === 0 ? 'p1' : 'p2'} as="Cell" />
      ))}
    </>,
    { resources: [peopleResource] },
  );
  expect((await screen.findAllByText('Ann')).length).toBe(3);
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('a relation to a row that is gone hides no label of the others, and shows its identifier', async () => {
  const field = cases.relation.field;
  answerCalls(({ path }) => people().items.find(({ id }) => path.endsWith(id)) ?? refusal(404));
  await renderKit(
    <>
      {['p1', 'p9', 'p2'].map((id) => (
        <Shown key={id} field={field} value={id} as="Cell" />
      ))}
    </>,
    { resources: [peopleResource] },
  );
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(await screen.findByText('Bo')).toBeTruthy();
  expect(screen.getByText('p9')).toBeTruthy();
});

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.test/x', null],
  ['/users/u1', '/users/u1'],
])('a link to "%s" leads to %s', async (value, href) => {
  await open(<Shown field={{ kind: 'link' }} value={value} as="Cell" />);
  await screen.findByText(value);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
});

test('a link with a declared target takes its parts from the row', async () => {
  await open(<Shown field={{ kind: 'link', to: '/users/{name}' }} value="x" as="Cell" />);
  expect((await screen.findByRole('link', { name: 'x' })).getAttribute('href')).toBe('/users/Ann%20Lee');
});

test('a link with a target and words of its own needs no value; with either missing there is nothing', async () => {
  const to = '/users/{code}';
  await open(<Shown field={{ kind: 'link', to, text: 'name' }} value={null} as="Cell" />);
  expect((await screen.findByRole('link', { name: 'Ann Lee' })).getAttribute('href')).toBe('/users/EUR');
  cleanup();
  for (const field of [{ to }, { to, text: 'nickname' }, { text: 'name' }]) {
    await open(<Shown field={{ kind: 'link', ...field }} value={null} as="Cell" />);
    expect((await screen.findByRole('status')).textContent).toBe('/');
    cleanup();
  }
});

test('a link whose target the row lacks a part of is its words', async () => {
  const field = { kind: 'link', to: '/users/{owner.id}', text: 'name' } as const;
  await open(<Shown field={field} value="x" as="Cell" />);
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a long wallet keeps its end in sight and is copied whole', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await open(<Shown field={{ kind: 'wallet' }} value={address} as="Cell" />);
  expect((await screen.findByTitle(address)).lastElementChild?.textContent).toBe('ababab');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([address]);
});

test('the whole of a point in time, with its zone, is there for who points at it', async () => {
  await open(<Shown field={{ kind: 'datetime' }} value={at} as="Cell" />);
  expect((await screen.findByText(/9:30/)).title).toMatch(/November 20, 2026.*9:30:45.*GMT\+2/);
});
