import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import '../../support/console/platform';
import { adminTypes, may, mayManage, type AdminType } from '../../../contract/platform/access';
import { capabilities } from '../../../contract/platform/capabilities';
import { permissionForList } from '../../../contract/platform/views';
import { PageFrame } from '../../../packages/kit/src/console/guards';
import { Navigation } from '../../../packages/kit/src/console/layout/navigation';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { refineResources } from '../../../packages/kit/src/console/routes/refine-resources';
import type { AnyResource, Condition } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import {
  eachResource,
  listProps,
  resources,
  samplePage,
  sampleRow,
  shownColumns,
} from '../../support/console/declared';
import { isFullRun } from '../../support/full-run';
import { readTexts, renderKit } from '../../support/console/render-kit';
import { signInAs, signOutViewer, viewerId } from '../../support/console/viewer';

const texts = readTexts('en');
/** What follows from a call, as Delete, has a common text. */
const textOf = ({ name }: AnyResource, key: string) =>
  String(valueAt(texts[name], key) ?? valueAt(texts['common'], key));

/** What a condition says of a row, read once more and not by the kit. */
function holds(row: object, condition: Condition, type: AdminType): boolean {
  const value = valueAt(row, condition.field) ?? null;
  if ('isViewer' in condition) return (value === viewerId) === condition.isViewer;
  if ('managedByViewer' in condition) return mayManage(type).some((managed) => managed === value);
  if ('in' in condition) return condition.in.some((one) => one === value);
  return 'is' in condition ? value === condition.is : value !== condition.not;
}

/** What the menu of a row offers to an admin of that type. */
function offered(resource: AnyResource, row: object, type: AdminType): string[] {
  const { rowLinks = [], rowActions = [] } = resource.list;
  const links = rowLinks
    .filter(({ access }) => access === undefined || may(type, access))
    .filter(({ when }) => when === undefined || holds(row, when, type))
    .map(({ name }) => textOf(resource, `links.${name}`));
  const actions = rowActions.filter((name) => {
    const action = resource.actions?.[name];
    return action && may(type, action.access) && (action.when ?? []).every((when) => holds(row, when, type));
  });
  const isState = resource.lifecycle?.edit?.includes(String(valueAt(row, resource.lifecycle.field))) ?? true;
  const edit = resource.edit && isState && may(type, resource.access.edit ?? []) ? ['Edit'] : [];
  const offers = [...links, ...edit, ...actions.map((name) => textOf(resource, `actions.${name}.label`))];
  const isPeekable = resource.show && may(type, resource.access.show ?? []);
  return offers.length > 0 && isPeekable ? ['Quick view', ...offers] : offers;
}

/** Returns all that decides what an admin of a type sees of a resource, as a text to compare. */
const rightsOf = (resource: AnyResource, type: AdminType): string =>
  JSON.stringify([
    offered(resource, sampleRow(resource), type),
    resource.create && may(type, resource.access.create ?? []),
    resource.lifecycle && resource.show && may(type, resource.access.show ?? []),
    Object.values(resource.lifecycle?.transitions ?? {}).map(({ access }) => may(type, access)),
    JSON.stringify([resource.actions, resource.lifecycle]).includes('managedByViewer') ? mayManage(type) : [],
  ]);

/** Whether a type is drawn: the first of those with the same rights, in a full run each. */
const isDrawn = (resource: AnyResource, type: AdminType): boolean =>
  isFullRun || type === adminTypes.find((other) => rightsOf(resource, other) === rightsOf(resource, type));

afterEach(signOutViewer);

test.each(resources.map(({ name, access }) => [name, access.list] as const))(
  'the API keeps the views of %s for who may open the list',
  (name, permission) => {
    expect(permissionForList(name)).toBe(permission);
  },
);

describe.each(adminTypes)('an admin of the type %s', (type) => {
  test('finds in the menu the resources that are declared for them, and opens no other', async () => {
    await signInAs(type, () => ({}));
    applySettings({ ...settings(), capabilities });
    const entries = makeEntries();
    const menu = await renderKit(<Navigation entries={[]} isFolded={false} />, {
      resources,
      refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
    });
    const inMenu = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
    menu.unmount();
    for (const { path, menu, access } of resources) {
      if (path === undefined || !menu) continue;
      expect(inMenu.has(path), path).toBe(may(type, menu.access ?? access.list));
    }
    for (const { path, access } of entries) {
      const { unmount } = await renderKit(<PageFrame access={access} entries={entries} />, {
        resources,
        at: path,
      });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText('403') === null, path).toBe(may(type, access));
      unmount();
    }
  });

  const lists = eachResource.filter(
    ([, resource]) => may(type, resource.access.list) && isDrawn(resource, type),
  );
  test.each(lists)('sees exactly the columns and the actions of %s that are theirs', async (_, resource) => {
    await signInAs(type, () => samplePage(resource, { rows: 1 }));
    applySettings({ ...settings(), capabilities });
    const row = sampleRow(resource);
    const { rowMark } = resource.list;
    const isMarked = rowMark !== undefined && holds(row, rowMark.when, type);
    const items = isMarked ? [] : offered(resource, row, type);
    await renderKit(<ResourceList resource={resource} {...listProps(resource)} />, { resources });
    await screen.findByText('Page 1 of 1');

    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const columns = shownColumns(resource).map((path) => textOf(resource, `fields.${path}`));
    // The column of the selection has no heading.
    expect(heads.filter((head) => head !== '').slice(0, columns.length)).toEqual(columns);

    const table = within(screen.getByRole('table'));
    const button = table.queryByRole('button', { name: 'Actions' });
    if (button) await userEvent.click(button);
    const shown = button ? await screen.findAllByRole('menuitem') : [];
    expect(shown.map(({ textContent }) => textContent)).toEqual(items);

    const create =
      resource.create && screen.queryByRole('button', { name: textOf(resource, 'create.title') });
    if (resource.create) expect(create !== null).toBe(may(type, resource.access.create ?? []));
  });

  const living = lists.filter(([, { lifecycle }]) => lifecycle);
  test.each(living)(
    'is offered what %s can become in the states that it is left from, and in no other',
    async (_, resource) => {
      const { lifecycle, access, fields } = resource;
      if (!lifecycle) throw new Error('there is no lifecycle');
      const { field, edit, transitions } = lifecycle;
      const states = Object.keys(fields[field]?.values ?? {});
      const rows = states.map((state, index) => ({
        ...sampleRow(resource, 'list', `id-${String(index + 1)}`),
        [field]: state,
      }));
      /** What leads on from a state by the declaration, read once more and not by the kit. */
      const leaving = (state: string, place: 'list' | 'show') => [
        ...(edit?.includes(state) && may(type, access.edit ?? []) ? ['Edit'] : []),
        ...Object.entries(transitions)
          .filter(([, { from, offered }]) => from?.includes(state) && (offered ?? [place]).includes(place))
          .filter(([, transition]) => may(type, transition.access))
          .filter(([, { when = [] }]) =>
            when.every((one) => holds(rows[states.indexOf(state)] ?? {}, one, type)),
          )
          .map(([name]) => textOf(resource, `actions.${name}.label`)),
      ];
      const known = new Set(states.flatMap((state) => leaving(state, 'list')));
      await signInAs(type, ({ path }) => {
        const row = rows.find(({ id }) => path.endsWith(`/${String(id)}`));
        return row ?? { items: rows, totalPages: 1, totalItems: rows.length };
      });
      const list = await renderKit(<ResourceList resource={resource} {...listProps(resource)} />, {
        resources,
      });
      await screen.findByText('Page 1 of 1');
      for (const [index, tableRow] of screen.getAllByRole('row').slice(1).entries()) {
        const button = within(tableRow).queryByRole('button', { name: 'Actions' });
        if (button) await userEvent.click(button);
        const shown = button ? await screen.findAllByRole('menuitem') : [];
        const texts = shown.map(({ textContent }) => textContent ?? '').filter((text) => known.has(text));
        expect(texts, states[index]).toEqual(leaving(states[index] ?? '', 'list'));
        if (button) await userEvent.keyboard('{Escape}');
      }
      list.unmount();
      if (!resource.show || !may(type, access.show ?? [])) return;
      const [state = ''] = states;
      const page = { resources, route: '/things/:id', at: '/things/id-1' };
      await renderKit(<ShowPage resource={resource} resources={resources} />, page);
      for (const text of leaving(state, 'show'))
        expect(await screen.findByRole('button', { name: text })).toBeDefined();
      const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent ?? '');
      const ofAny = new Set(states.flatMap((any) => leaving(any, 'show')));
      expect(buttons.filter((text) => ofAny.has(text)).toSorted()).toEqual(leaving(state, 'show').toSorted());
    },
  );
});
