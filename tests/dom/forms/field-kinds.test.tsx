import { useState, type ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { allKinds } from '../../../packages/kit/src/schema/kinds/registered-kinds';
import { choicesOf, isRanged } from '../../../packages/kit/src/schema/kinds/kind-facts';
import type { Field, FieldKind } from '../../../packages/kit/src/schema/shapes/field';
import { fieldCsv } from '../../../packages/kit/src/fields/field-value';
import { loadKinds, kindParts } from '../../../packages/kit/src/fields/loaded-kinds';
import type { InputProps } from '../../../packages/kit/src/fields/field-kind';
import { ChoiceFilter, TextFilter } from '../../../packages/kit/src/fields/parts/range-filter';
import { useResourceText } from '../../../packages/kit/src/text/use-resource-text';
import { inFullRun } from '../../support/full-run';
import { address, kindCases, moment, type KindCase } from './deals/kind-cases';
import { open, resourceOf, rowOf, Shown } from './deals/shown-field';

const kinds = Object.entries(kindCases) as [FieldKind, KindCase][];

beforeAll(async () => {
  vi.stubEnv('TZ', 'Europe/Helsinki');
  await loadKinds({ fields: Object.fromEntries(kinds.map(([kind, { field }]) => [kind, field])) });
});

/** Texts run as their first letter does; figures, days, addresses and code from left to right in every language. */
const directions: Readonly<Partial<Record<FieldKind, string>>> = {
  text: 'auto',
  badge: 'auto',
  multiline: 'auto',
  markdown: 'auto',
  // The browser's own box.
  time: 'auto',
  // Nothing is typed into these.
  boolean: '',
  enum: '',
  relation: '',
};

const csvs: string[] = [];

function Csv({ field, value }: { field: Field; value: unknown }) {
  const text = useResourceText('deals');
  if (text.ready) csvs.push(fieldCsv(resourceOf(field), 'field', rowOf(value), text)[0] ?? '');
  return null;
}

function Input({
  field,
  initial,
  onTyped,
  Control = kindParts(field.kind).input.Control,
}: {
  field: Field;
  initial: string;
  onTyped: (v: string) => void;
  Control?: ComponentType<InputProps>;
}) {
  const text = useResourceText('deals');
  const [value, setValue] = useState(initial);
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
          setValue(String(next));
          onTyped(String(next));
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
  const { Filter: Kind = choicesOf(field) ? ChoiceFilter : TextFilter } = kindParts(field.kind).view;
  if (!text.ready) return null;
  return <Kind path="field" field={field} value={value} text={text} onChange={onValue} />;
}

test('every kind that a declaration may name has its case here', () => {
  const named = allKinds().map((one) => one.kind);
  expect(Object.keys(kindCases).sort()).toEqual(named.sort());
});

test('the kinds that a list can be narrowed by from one value to another are those with a filter for it', () => {
  for (const [kind, { field }] of kinds)
    expect(kindParts(kind).view.range !== undefined, kind).toBe(isRanged(field));
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

  test.each([null, ...inFullRun(undefined, '')])('says so when it is %j', async (nothing) => {
    await open(<Shown field={one.field} value={nothing} as="Cell" />);
    // A picture that is missing has initials instead.
    const shown = kind === 'image' ? 'AL' : '/';
    const instead = one.isComputed ? one.cell : shown;
    expect((await screen.findByRole('status')).textContent).toBe(instead);
  });

  test('goes into a file, and nothing when there is nothing', async () => {
    csvs.length = 0;
    await open(
      <>
        <Csv field={one.field} value={one.value} />
        <Csv field={one.field} value={null} />
      </>,
    );
    expect(csvs).toEqual([one.csv, one.isComputed ? one.csv : '']);
  });

  test('stands in its input as it is, is typed over in its own direction, and is sent as the kind says', async () => {
    const { read, write, check } = kindParts(kind).input;
    const initial = read?.(one.value, one.field) ?? String(one.value);
    expect(initial).toBe(one.typed);
    const [next, sent] = one.next;
    expect(check?.(next, one.field)).toBeUndefined();
    expect(write ? write(next, one.field) : next).toEqual(sent);
    if (one.wrong) expect(check?.(one.wrong[0], one.field)).toBe(one.wrong[1]);
    if (one.isComposite) return;
    let typed = initial;
    await open(<Input field={one.field} initial={initial} onTyped={(value) => (typed = value)} />);
    if (kind.startsWith('date')) {
      const box = await screen.findByLabelText('It');
      box.focus();
      await waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull());
      // The picker takes the place of a plain box, and its focus.
      expect(document.activeElement?.id).toBe('it');
    }
    await retype(await screen.findByLabelText('It'), kind, next);
    await waitFor(() => {
      expect(typed).toBe(next);
    });
    expect(screen.getByLabelText('It').getAttribute('aria-describedby')).toBe('said');
    expect(screen.getByLabelText('It').dir).toBe(directions[kind] ?? 'ltr');
  });

  test('narrows a list, by what is typed in its own direction', async () => {
    const values: string[] = [];
    await open(<Filter field={one.field} onValue={(value) => values.push(value)} />);
    const box = await screen.findByLabelText('filters.field');
    if (box.matches('[type=search]')) expect(box.dir).toBe('auto');
    const wanted = one.isComposite ? 'a' : one.next[0].replaceAll('\n', ' ');
    await retype(box, kind.startsWith('date') ? 'text' : kind, wanted);
    await waitFor(() => {
      expect(values.at(-1)).toBe(wanted);
    });
  });
});

/** The labels of the options that stand for a value. */
const optionOf: Readonly<Partial<Record<FieldKind, (value: string) => string>>> = {
  enum: (value) => `values.field.${value}`,
  boolean: () => 'Yes',
  relation: () => 'Ann',
};

async function retype(box: HTMLElement, kind: FieldKind, next: string) {
  if (box.role === 'switch') return userEvent.click(box);
  if (box.role === 'combobox') {
    await userEvent.click(box);
    return userEvent.click(await screen.findByRole('option', { name: optionOf[kind]?.(next) ?? next }));
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

test('a long wallet keeps its end in sight and is copied whole', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await open(<Shown field={{ kind: 'wallet' }} value={address} as="Cell" />);
  const [, end] = (await screen.findByTitle(address)).querySelectorAll('code');
  expect(end?.textContent).toBe('ababab');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toEqual([address]);
});

test.each(['without a clipboard', 'without permission'])('a wallet is selected whole %s', async (how) => {
  const user = userEvent.setup();
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const clipboard: Partial<Clipboard> | undefined =
    how === 'without permission' ? { writeText: refuse } : undefined;
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  await open(<Shown field={{ kind: 'wallet' }} value={address} as="Cell" />);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(String(getSelection())).toBe(address));
});

test('the whole of a point in time, with its zone, is there for who points at it', async () => {
  await open(<Shown field={{ kind: 'datetime' }} value={moment} as="Cell" />);
  expect((await screen.findByText(/9:30/)).title).toMatch(/November 20, 2026.*9:30:45.*GMT\+2/);
});

test.each([
  ['de', '20.11.2025 09:30'],
  ['ar', '20/11/2025 9:30 ص'],
  ['en', 'Nov 20, 2025, 9:30 AM'],
])('no comma hangs between the lines of a day of digits and its time (%s)', async (lng, shown) => {
  await open(
    <Shown field={{ kind: 'datetime' }} value={moment.replace('2026', '2025')} as="Cell" lng={lng} />,
  );
  expect((await screen.findByText(/9:30/)).textContent?.replaceAll(/[\u200e\u200f]/g, '')).toBe(shown);
});

test('a calendar that is asked for before its code is there opens when it is, and leaves the selection as it was', async () => {
  vi.resetModules();
  const { default: dateField } = await import('../../../packages/kit/src/fields/date/field');
  // The browser is never idle.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  await open(
    <Input
      field={{ kind: 'date' }}
      initial="2026-12-01"
      onTyped={() => undefined}
      Control={dateField.input.Control}
    />,
  );
  const box = await screen.findByLabelText<HTMLInputElement>('It');
  await userEvent.click(box);
  expect(document.querySelector('.ant-picker')).toBeNull();
  box.setSelectionRange(0, 4);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog', { name: 'Choose a date' });
  const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('It');
  expect([selectionStart, selectionEnd]).toEqual([0, 4]);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('It').value).toBe('2026-12-08'));
});
