import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { readResource } from '../../../packages/kit/tests/support/console/read-resource';
import { defineResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { FieldProps } from '../../../packages/kit/src/fields/field-kind';
import { planForm } from '../../../packages/kit/src/form/values/form-plan';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { knownNames } from '../../../packages/kit/src/extras/json/known-names';
import { handlerOf, register, rendererOf, validatorOf } from '../../../packages/kit/src/registry/registry';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { renderKit } from '../../support/console/render-kit';
import { rulesBroken } from '../forms/deals/rules-broken';

afterEach(async () => {
  register({ renderers: {}, validators: {}, handlers: {} });
  await resetConsole();
});

const Stars = ({ value }: FieldProps) => <b>{'★'.repeat(Number(value))}</b>;

/** A declaration as a JSON file has it. */
const written = {
  name: 'films',
  path: '/films',
  offMenu: true,
  access: { list: ['SUPER'], create: ['SUPER'] },
  calls: { list: 'GET /films', create: 'POST /films' },
  fields: { name: { kind: 'text' }, score: { kind: 'number', renderer: 'stars' } },
  list: { columns: ['name', 'score'], rowActions: ['save'] },
  create: { fields: [{ field: 'name', validator: 'loud' }, 'score'] },
  actions: {
    save: { call: 'PATCH /films/{id}', access: ['SUPER'], confirm: false, handler: 'keep' },
  },
};

const read = (source: unknown = written) =>
  readResource(JSON.stringify(source), { ...knownNames(), channels: [], resources: [], pages: [] });

function films(): AnyResource {
  const found = read();
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.resource;
}

const row = { id: 'f1', name: 'Alien', score: 3 };

async function openList(resource: AnyResource) {
  const sent = await signInAs('SUPER', () => ({ items: [row], totalPages: 1, totalItems: 1 }));
  const texts = { films: { actions: { save: { done: 'Saved' } } } };
  await renderKit(<ResourceList resource={resource} />, { resources: [resource], at: '/films', texts });
  await screen.findByText('Alien');
  return sent;
}

const everything = {
  renderers: { stars: Stars },
  validators: { loud: (typed: string) => typed === typed.toUpperCase() },
  handlers: { keep: () => Promise.resolve({}) },
};

describe('what a declaration names', () => {
  test('as the renderer of a field shows it, in the place of its kind', async () => {
    register(everything);
    await openList(films());
    expect(screen.getByText('★★★').tagName).toBe('B');
    expect(screen.queryByText('3')).toBeNull();
  });

  test('as the renderer of a card shows it on the page of a row', async () => {
    register(everything);
    const base = films();
    const get = { ...base.calls.list, name: 'films.get', path: '/films/{id}' };
    const resource: AnyResource = {
      ...base,
      calls: { ...base.calls, get },
      show: {
        cards: {
          items: [
            {
              name: 'score',
              of: 'row',
              value: 'score',
              show: { kind: 'number', renderer: 'stars' },
            },
          ],
        },
        sections: [{ name: 'details', fields: ['name'] }],
      },
    };
    await signInAs('SUPER', () => row);
    await renderKit(<ShowPage resource={resource} />, {
      resources: [resource],
      route: '/films/:id',
      at: '/films/f1',
    });
    expect((await screen.findByText('★★★')).tagName).toBe('B');
  });

  test('as the validator of a field is asked, with the whole form, and its words are its own', async () => {
    const seen: unknown[] = [];
    const loud = (typed: string, values: Readonly<Record<string, unknown>>) => {
      seen.push(values);
      return typed === typed.toUpperCase();
    };
    register({ ...everything, validators: { loud } });
    const resource = films();
    const plan = planForm(resource, resource.create ?? { fields: [] }, undefined);
    expect(await rulesBroken(plan, { name: 'alien', score: '3' })).toEqual({ name: 'loud' });
    expect(seen).toEqual([{ name: 'alien', score: '3' }]);
    expect(await rulesBroken(plan, { name: 'ALIEN', score: '3' })).toEqual({});
  });

  test('as the handler of an action makes its call, instead of the transport', async () => {
    const made: unknown[] = [];
    register({
      ...everything,
      handlers: {
        keep: ({ method, path }, input) => {
          made.push({ method, path, input });
          return Promise.resolve({});
        },
      },
    });
    const sent = await openList(films());
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'actions.save.label' }));
    await waitFor(() => {
      expect(toasts()).toMatchObject([{ variant: 'constructive', description: 'Saved' }]);
    });
    expect(made).toMatchObject([{ method: 'PATCH', path: '/films/{id}', input: { params: { id: 'f1' } } }]);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('a name that is not registered', () => {
  test('is an error of the JSON file that says it, with the nearest one that is', () => {
    register({
      renderers: { starts: Stars },
      validators: { loudly: () => true },
      handlers: { keeps: () => Promise.resolve({}) },
    });
    expect(read({ ...written, list: { ...written.list, live: { channel: 'chat' } } })).toEqual({
      problems: [
        { kind: 'unknownName', path: 'fields.score.renderer', value: 'stars', nearest: 'starts' },
        { kind: 'unknownName', path: 'list.live.channel', value: 'chat' },
        { kind: 'unknownName', path: 'create.fields[0].validator', value: 'loud', nearest: 'loudly' },
        { kind: 'unknownName', path: 'actions.save.handler', value: 'keep', nearest: 'keeps' },
      ],
    });
  });

  test('is an error of the icon of a menu as well', () => {
    register(everything);
    expect(read({ ...written, menu: { order: 1, icon: 'trophee' } })).toEqual({
      problems: [{ kind: 'unknownName', path: 'menu.icon', value: 'trophee', nearest: 'trophy' }],
    });
  });

  test('is thrown at whoever was not checked, also a name that every object has', () => {
    for (const find of [rendererOf, validatorOf, handlerOf])
      expect(() => find('toString')).toThrow('registered as "toString"');
  });

  test('is an error of the compiler', () => {
    const call = 'PATCH /films/{id}' as const;
    const common = { name: 'films', access: { list: ['SUPER'] }, calls: { list: 'GET /films' } } as const;
    const define = defineResource<{ id: string; score: number }>();
    // Each of these is refused by `tsc`, which complains of a line that expects an error and has none.
    const declarations = [
      // @ts-expect-error -- no renderer of that name
      { fields: { score: { kind: 'number', renderer: 'no-such' } }, list: { columns: ['score'] } },
      // @ts-expect-error -- no icon of that name
      { fields: {}, list: { columns: ['score'] }, menu: { order: 1, icon: 'ShopOutline' } },
      { fields: {}, list: { columns: ['score'] }, menu: { order: 1, icon: 'ShopOutlined' } },
      // @ts-expect-error -- no channel of that name
      { fields: {}, list: { columns: ['score'], live: { channel: 'chats' } } },
      {
        fields: {},
        list: { columns: ['score'] },
        create: {
          fields: [
            {
              field: 'score',
              // @ts-expect-error -- no validator of that name
              validator: 'no-such',
            },
          ],
        },
      },
      {
        fields: {},
        list: { columns: ['score'] },
        actions: {
          save: {
            call,
            access: ['SUPER'],
            confirm: false,
            // @ts-expect-error -- no handler of that name
            handler: 'no-such',
          },
        },
      },
      {
        fields: {},
        list: { columns: ['score'], live: { channel: 'chat' } },
        menu: { order: 1, icon: 'trophy' },
      },
    ] satisfies readonly Partial<Parameters<typeof define>[0]>[];
    expect(
      declarations.map((one) => define({ ...common, ...one } as Parameters<typeof define>[0]).name),
    ).toHaveLength(7);
  });
});
