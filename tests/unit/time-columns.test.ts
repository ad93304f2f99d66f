import { expect, it } from 'vitest';
import { auditLog } from '../../server/src/db/tables/admin-tables';
import { coupons } from '../../server/src/db/tables/schema';

it.each([
  ['2026-11-20 07:30:00+00', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20 07:30:00.123456+05:30', '2026-11-20T02:00:00.123Z'],
  ['1800-01-01 00:53:28+00:53:28', '1800-01-01T00:00:00.000Z'],
  ['0044-03-15 00:00:00+00', '0044-03-15T00:00:00.000Z'],
  ['0044-03-15 00:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
  ['-infinity', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
  ['10000-01-01 00:00:00+00', '9999-12-31T23:59:59.999Z'],
  ['294276-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
  ['infinity', '9999-12-31T23:59:59.999Z'],
])('the time %s of the database is read as %s', (stored, time) => {
  expect(auditLog.at.mapFromDriverValue(stored)).toEqual(new Date(time));
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['0044-03-15', '0044-03-15'],
  ['0044-03-15 BC', '0001-01-01'],
  ['-infinity', '0001-01-01'],
  ['12026-01-01', '9999-12-31'],
  ['infinity', '9999-12-31'],
])('the day %s of the database is read as %s', (stored, day) => {
  expect(coupons.validTo.mapFromDriverValue(stored)).toBe(day);
});
