import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminTypes, may } from '../../../contract/platform/access';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { listProps, resources, samplePage } from '../../support/console/declared';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { notes } from '../forms/deals/removable';

beforeEach(() => localStorage.clear());
afterEach(resetConsole);

/** Every declared resource whose rows can be deleted, and one that always can. */
const removable = [...resources, notes].flatMap((resource) => {
  const remove = resource.actions?.['remove'];
  return remove ? [[resource.name, resource, remove] as const] : [];
});

describe.each(removable)('the rows of %s', (_, resource, remove) => {
  const list = <ResourceList resource={resource} {...listProps(resource)} />;
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Delete' });

  test('are offered to be deleted to those who may, and to nobody else', async () => {
    for (const type of adminTypes.filter((one) => may(one, resource.access.list))) {
      await signInAs(type, () => samplePage(resource));
      const { unmount } = await renderKit(list, { resources: [...resources, resource] });
      await screen.findByText('Page 1 of 1');
      const all = screen.queryByRole('checkbox', { name: 'Select every row of this page' });
      if (all) await userEvent.click(all);
      expect(button() !== null, type).toBe(may(type, remove.access));
      unmount();
    }
  });

  // A sample of a row need not be in the state that a condition asks for.
  test.skipIf(remove.when !== undefined)(
    'are deleted after a question, each with its own call, and the list is asked for again',
    async () => {
      const sent = await signInAs('SUPER', ({ method }) => (method === 'GET' ? samplePage(resource) : {}));
      await renderKit(list, { resources: [...resources, resource] });
      await screen.findByText('Page 1 of 1');
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select every row of this page' }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog'));
      const before = sent.length;
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(sent.at(-1)?.method).toBe('GET'));
      const { method, path } = remove.call;
      const changes = sent.slice(before).filter((one) => one.method !== 'GET');
      expect(changes.map((one) => `${one.method} ${one.path}`).sort()).toEqual(
        ['id-1', 'id-2', 'id-3'].map((id) => `${method} ${path.replace(/\{\w+\}/g, id)}`),
      );
    },
  );
});
