import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { antdLocale, loadAntdLocale } from '../../../packages/kit/src/ui/antd-locale';
import {
  closeConsole,
  json,
  makeAdmin,
  openConsole,
  prepareBrowser,
} from '../../support/console/console-page';
import { takeConsole } from '../../support/console/unit-setup';

const coupon = {
  id: 'coupon-1',
  code: 'NOEL',
  discount: '12.5',
  available: 12_345,
  validFrom: '2026-11-28',
  createdAt: new Date(2025, 10, 27, 16, 5).toISOString(),
};
const answers = {
  'GET /admin/auth/who-am-i': () => json(200, makeAdmin('SUPER')),
  'GET /admin/coupons/': () => json(200, { items: [coupon], totalPages: 1, totalItems: 1 }),
  'GET /locales/fr/common.json': () => json(200, { language: 'Langue', titles: { coupons: 'Bons' } }),
};

beforeEach(prepareBrowser);

afterEach(closeConsole);

test.each([
  ['the call of the build', {}, { languages: ['en', 'fr'] }],
  ['the settings of a deployment', { languages: ['en', 'fr'] }, {}],
])(
  'French, named by %s, has its texts, dates and figures, and English where a text is missing',
  async (_, settings, options) => {
    await openConsole('/coupons?lng=fr', answers, settings, options);
    await screen.findByRole('heading', { level: 1, name: 'Bons' });
    await userEvent.click(screen.getByRole('button', { name: /^Admin SUPER/ }));
    const languages = within(await screen.findByRole('combobox', { name: 'Langue' })).getAllByRole('option');
    expect(languages.map(({ textContent }) => textContent)).toEqual(['English', 'français']);
    await screen.findByRole('columnheader', { name: 'Discount' });
    const row = await screen.findByRole('row', { name: /NOEL/ });
    for (const text of ['12,5\u00a0%', '12\u202f345', '28/11/2026', '27/11/2025 16:05'])
      expect(row.textContent).toContain(text);
    expect(document.documentElement.lang).toBe('fr');
  },
);

test('a language that is written from right to left needs to be named only', async () => {
  await openConsole('/users?lng=he', answers, {}, { languages: ['en', 'he'] });
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(document.documentElement.dir).toBe('rtl');
});

async function openCalendar(lng: string): Promise<HTMLElement> {
  await loadAntdLocale(lng);
  render(
    <ConfigProvider locale={antdLocale(lng)}>
      <DatePicker open defaultValue={dayjs('2026-11-28')} getPopupContainer={() => document.body} />
    </ConfigProvider>,
  );
  return waitFor(() => screen.getByRole('table'));
}
const heads = (calendar: HTMLElement) =>
  within(calendar)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test.each([
  ['fr', ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'], 'nov.', 'Choisissez un mois'],
  ['de', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], 'Nov', 'Wähle einen Monat'],
  ['ar', ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'], 'نوفمبر', 'اختيار الشهر'],
  ['pt-BR', ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'], 'nov.', 'Escolher mês'],
])('the calendar in %s has its days, months and words', async (lng, days, month, choose) => {
  const calendar = await openCalendar(lng);
  expect(heads(calendar)).toEqual(days);
  expect(screen.getByRole('button', { name: choose }).textContent).toBe(month);
});

test('a language that antd has no texts in has the days of the language, and says once that words are English', async () => {
  expect(heads(await openCalendar('af'))).toEqual(['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa']);
  await loadAntdLocale('af');
  screen.getByRole('button', { name: 'Choose a month' });
  expect(takeConsole()).toEqual([['antd has no texts in "af": its own words are English.']]);
});

test('a language that nobody knows is English, and says so once', async () => {
  await loadAntdLocale('xx');
  await loadAntdLocale('xx');
  expect(takeConsole().flat()).toEqual([
    'antd has no texts in "xx": its own words are English.',
    'This browser does not know the language "xx": its dates and numbers are English.',
  ]);
});
