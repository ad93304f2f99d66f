import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { partsOf } from '../../../src/extras/json/plugins/registrar';
import { makeRegistrar } from '../../../src/extras/json/plugins/registration';
import type { Registrar } from '../../../src/registry/plugin';
import { addKind, csvText } from '../../../src/fields/loaded-kinds';

const fail = () => {
  throw new Error('no');
};

test.each(['valueFor', 'showsAbsent'])(
  'a kind of a plugin has no %s, which a list would call outside the boundary of a value',
  (name) => {
    const { registrar, made, problems } = makeRegistrar('/plugins/fragile.js', partsOf(), []);
    const view = { Cell: () => null, [name]: fail };
    registrar.kind('fragile', { view });
    expect(made.kinds['fragile']).toBeUndefined();
    expect(problems).toMatchObject([{ path: expect.stringContaining(name) }]);
  },
);

test('a kind of a plugin whose functions throw takes no list, form or export with it, and names its file', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { registrar, made, problems } = makeRegistrar('/plugins/fragile.js', partsOf(), []);
  const view = { Cell: fail, toCsv: fail };
  registrar.kind('fragile', { view, input: { Control: fail, read: fail } });
  const kind = made.kinds['fragile'];
  expect(problems).toEqual([]);
  const field = { kind: 'fragile' } as never;
  const row = { id: 'a' };
  expect(kind?.input.read?.({ a: 1 }, field)).toBe('{"a":1}');
  expect(reported).toHaveBeenCalledWith('/plugins/fragile.js:', expect.any(Error));
  if (kind) {
    const { container } = render(createElement(kind.input.Control, {} as never));
    expect(container.textContent).toContain('/plugins/fragile.js');
    addKind('fragile', kind);
  }
  expect(csvText({ path: 'it', field, value: [1], row, text: {} as never })).toBe('[1]');
});

test.each([
  ['a language that is none', ({ language }: Registrar) => language('French!', {}), 'wrong'],
  ['a language that no browser knows', ({ language }: Registrar) => language('fr-a1', {}), 'wrong'],
  [
    'a text that is none',
    ({ language }: Registrar) => language('fr', { common: { save: { now: 1 } } } as never),
    'wrong',
  ],
  ['a language of the console', ({ language }: Registrar) => language('de', {}), 'registered'],
  [
    'texts without a namespace',
    ({ language }: Registrar) => language('fr', { save: 'Enregistrer' } as never),
    'wrong',
  ],
  ['an empty name', ({ validator }: Registrar) => validator('', () => true), 'wrong'],
])('%s is refused', (_, add, kind) => {
  const { registrar, made, problems } = makeRegistrar('/plugins/wrong.js', partsOf(), []);
  add(registrar);
  expect(problems).toMatchObject([{ kind, file: '/plugins/wrong.js' }]);
  expect(made).toEqual(partsOf());
});
