import { CanAccess, useCan } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Permission } from '../../../contract/platform/access';
import { useAccess, useIsAllowed } from '../../../packages/kit/src/access/use-access';
import { createAccessControlProvider } from '../../../packages/kit/src/providers/access-control/access-control-provider';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const { can } = createAccessControlProvider((name) =>
  name === 'films' ? { list: ['SUPER'], show: 'users.show' } : undefined,
);

describe('Refine is answered', () => {
  test.each([
    ['from the table of roles', { resource: 'users', action: 'list' }, true],
    ['from the table, for somebody else', { resource: 'influencers', action: 'list' }, false],
    ['by the types that a declaration names', { resource: 'films', action: 'list' }, false],
    ['by the line that a declaration names', { resource: 'films', action: 'show' }, true],
    ['with no for what nothing is declared', { resource: 'films', action: 'create' }, false],
    [
      'by the permission that the question names',
      { action: 'do', params: { permission: ['REGULAR'] } },
      true,
    ],
  ] as const)('%s', async (_, question, expected) => {
    await signInAs('REGULAR', () => ({}));
    expect(await can(question as Parameters<typeof can>[0])).toEqual({ can: expected });
  });
});

test('a guard has its answer in its first render, without a question to anybody', async () => {
  const seen: boolean[] = [];
  function Guard({ permission }: { readonly permission: Permission }) {
    const isAllowed = useIsAllowed(permission);
    const mayDo = useAccess();
    seen.push(isAllowed, mayDo(permission));
    return null;
  }
  const sent = await signInAs('MARKETING', () => ({}));
  await renderKit(
    <>
      <Guard permission="coupons.list" />
      <Guard permission={['REGULAR']} />
    </>,
    { resources: [] },
  );
  expect(seen.slice(0, 4)).toEqual([true, true, false, false]);
  expect(sent).toEqual([]);
});

test('Refine’s own CanAccess and useCan agree with it', async () => {
  function Answer() {
    const { data } = useCan({ resource: 'coupons', action: 'list' });
    return <output>{String(data?.can)}</output>;
  }
  await signInAs('MARKETING', () => ({}));
  await renderKit(
    <>
      <Answer />
      <CanAccess resource="users" action="list" fallback="no users">
        users
      </CanAccess>
    </>,
    { resources: [] },
  );
  await screen.findByText('true');
  await screen.findByText('no users');
});
