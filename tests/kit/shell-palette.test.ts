import { expect, test } from 'vitest';
import type { AdminType } from '../../contract/access';
import { matching, pageCommands, type Command } from '../../src/app/palette/commands';
import { makeEntries } from '../../src/app/routes/entries';

const offeredTo = (viewer: AdminType | undefined) =>
  pageCommands(makeEntries(), { viewer, titleOf: (path) => path, go: () => undefined }).map(
    ({ hint }) => hint,
  );

test('the palette offers every page that one may open, also those that the menu leaves out, and no other', () => {
  expect(offeredTo('MARKETING')?.toSorted()).toEqual(['/admins', '/coupons', '/influencers']);
  expect(offeredTo('REGULAR')).not.toContain('/influencers');
  expect(offeredTo('SUPER')).toEqual(expect.arrayContaining(['/dashboard', '/influencers', '/audit']));
  expect(offeredTo('SUPER').filter((path) => path?.includes(':'))).toEqual([]);
  expect(offeredTo(undefined)).toEqual([]);
});

const command = (label: string, hint?: string): Command => ({
  id: label,
  group: 'pages',
  label,
  hint,
  icon: 'link',
  run: () => undefined,
});

test('it finds by every word, wherever it stands, in label or hint, in small letters or capital ones', () => {
  const known = [
    command('Round management', '/round-management'),
    command('Users', '/users'),
    command('İzmir'),
  ];
  const found = (typed: string, lng = 'en') => matching(known, typed, lng).map(({ label }) => label);
  expect(found('')).toHaveLength(3);
  expect(found('MAN rou')).toEqual(['Round management']);
  expect(found('/us')).toEqual(['Users']);
  expect(found('users x')).toEqual([]);
  expect(found('izm', 'tr')).toEqual(['İzmir']);
});
