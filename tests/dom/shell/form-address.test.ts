import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsole,
  json,
  makeAdmin,
  openConsole,
  prepareBrowser,
} from '../../support/console/console-page';

beforeEach(prepareBrowser);

afterEach(closeConsole);

test('the address of a new row opens its form where that is a dialog too, and no row called "new" is requested', async () => {
  const asked = await openConsole('/coupons/new', {
    'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')),
  });
  await screen.findByRole('heading', { level: 1, name: 'Coupons' });
  await screen.findByRole('textbox', { name: 'Code' });
  expect(asked).not.toContain('GET /admin/coupons/new');
});
