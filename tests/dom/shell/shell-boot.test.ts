import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsole,
  json,
  makeAdmin,
  menu,
  openConsole,
  prepareBrowser,
  refusal,
} from '../../support/console/console-page';
import { takeConsole } from '../../support/console/unit-setup';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });
const whoAmI = 'GET /admin/auth/who-am-i';
const login = 'POST /admin/auth/login';

beforeEach(prepareBrowser);

afterEach(closeConsole);

test('a visitor who asks for a page is sent to the login page, without a header and without a word', async () => {
  await openConsole('/users', { [whoAmI]: () => refusal(401) });
  await signInButton();
  expect(window.location.pathname).toBe('/');
  expect(document.title).toBe('Roundkeeper Admin');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

test('a wrong password is said and the email stays; the right one opens the dashboard with the whole menu', async () => {
  let isRight = false;
  let isOpen = false;
  const asked = await openConsole('/', {
    [whoAmI]: () => (isOpen ? json(200, makeAdmin('SUPER')) : refusal(401)),
    [login]: () => {
      isOpen = isRight;
      return isRight ? json(200, makeAdmin('SUPER')) : refusal(401);
    },
    'GET /admin/analytics': () => json(200, { totalRounds: 1, totalRevenue: 2, totalBids: 3 }),
  });
  const button = await signInButton();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'super@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'roundkeeper');
  await userEvent.click(button);
  const region = await screen.findByRole('region', { name: 'Notifications' });
  await within(region).findByText('Wrong credentials');
  expect(email).toHaveProperty('value', 'super@example.test');
  isRight = true;
  await userEvent.click(button);
  await heading('Dashboard');
  expect(window.location.pathname).toBe('/dashboard');
  await waitFor(() => expect(document.title).toBe('Dashboard · Roundkeeper Admin'));
  expect(menu()).toEqual([
    'Dashboard',
    'Round management',
    'Winners',
    'Transactions',
    'Users',
    'Admins',
    'Influencers',
    'Public chat',
    'Rounds',
    'Round plans',
    'Compare rounds',
    'Marketing',
    'Coupons',
    'Notifications',
    'Banners',
    'Rates',
    'Alerts',
    'Alert rules',
    'Settings',
    'Audit',
    'Roles',
  ]);
  expect(asked.filter((call) => call === login)).toHaveLength(2);
  expect(screen.queryByText('Wrong credentials')).toBeNull();
});

test('a page that was fetched ahead comes with its header after signing in, without a word of waiting', async () => {
  let isOpen = false;
  await openConsole('/', {
    [whoAmI]: () => (isOpen ? json(200, makeAdmin('SUPER')) : refusal(401)),
    [login]: () => {
      isOpen = true;
      return json(200, makeAdmin('SUPER'));
    },
  });
  const button = await signInButton();
  await import('../../support/console/platform');
  const { preloadPage } = await import('../../../packages/kit/src/console/routes/entries');
  preloadPage('/dashboard');
  await Promise.all([
    import('../../../packages/kit/src/console/screens/console-screen'),
    import('../../../src/pages/dashboard/dashboard-page'),
  ]);
  let hasWaited = false;
  const watch = new MutationObserver(() => {
    hasWaited ||= document.querySelector('main .waiting') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'super@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'roundkeeper');
  await userEvent.click(button);
  await heading('Dashboard');
  await screen.findByRole('searchbox', { name: 'Filter by round number' });
  watch.disconnect();
  expect(hasWaited).toBe(false);
});

test('marketing staff who open the login page land on influencers, with those and coupons in the menu', async () => {
  await openConsole('/', { [whoAmI]: () => json(200, makeAdmin('MARKETING')) });
  await heading('Influencers');
  expect(window.location.pathname).toBe('/influencers');
  expect(menu()).toEqual(['Influencers', 'Marketing', 'Coupons']);
});

test('the typed address of a forbidden page shows the error screen with 403 and asks the API for nothing', async () => {
  const asked = await openConsole('/users', { [whoAmI]: () => json(200, makeAdmin('MARKETING')) });
  await heading('Unexpected Application Error!');
  screen.getByText('403');
  expect(asked).toEqual([whoAmI]);
});

test('the link to round management is there only while its flag is on', async () => {
  await openConsole(
    '/round-management',
    { [whoAmI]: () => json(200, makeAdmin('REGULAR')) },
    {
      flags: { roundManagement: false },
    },
  );
  await heading('Page not found');
  await waitFor(() =>
    expect(menu()).toEqual([
      'Dashboard',
      'Winners',
      'Transactions',
      'Users',
      'Admins',
      'Public chat',
      'Rounds',
      'Compare rounds',
      'Notifications',
      'Banners',
      'Alerts',
    ]),
  );
});

test('an API that cannot say who is there is an error with a retry, not a sign-out', async () => {
  let isDown = true;
  await openConsole('/winners', {
    [whoAmI]: () => (isDown ? refusal(503) : json(200, makeAdmin('REGULAR'))),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  screen.getByText('503');
  expect(window.location.pathname).toBe('/winners');
  isDown = false;
  await userEvent.click(retry);
  await heading('Winners');
});

test('a 401 to any call goes to the login page and says why', async () => {
  await openConsole('/users', {
    [whoAmI]: () => json(200, makeAdmin('REGULAR')),
    'GET /admin/users': () => refusal(401),
  });
  await signInButton();
  expect(window.location.pathname).toBe('/');
  const region = await screen.findByRole('region', { name: 'Notifications' });
  await within(region).findByText('Your session has ended. Sign in again.');
});

test('logging out goes to the login page without a word, also when the API fails', async () => {
  await openConsole('/users', {
    [whoAmI]: () => json(200, makeAdmin('REGULAR')),
    'POST /admin/auth/logout': () => refusal(500),
  });
  await heading('Users');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await signInButton();
  expect(document.title).toBe('Roundkeeper Admin');
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(takeConsole()).toHaveLength(1);
});

/** What stands in the place of a page that is not found, but for its words. */
async function notFound(name: string) {
  const stands = (await screen.findByRole('heading', { name })).closest('section');
  return {
    parts: [stands, ...(stands?.children ?? [])].map((part) => part?.className),
    sign: stands?.querySelector('svg')?.dataset['icon'],
    ways: [...(stands?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent),
  };
}

test('a row that there is not and an address that leads nowhere look alike, with a way home and none to try again', async () => {
  await openConsole('/users/u1', {
    [whoAmI]: () => json(200, makeAdmin('REGULAR')),
    'GET /admin/users/u1': () => refusal(404),
  });
  const noRow = await notFound('Not found');
  window.history.replaceState(null, '', '/nowhere/at-all');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await notFound('Page not found')).toEqual(noRow);
  expect(noRow.ways).toEqual(['Go home']);
});

test('an address that leads nowhere shows the not-found page to a visitor too', async () => {
  await openConsole('/nowhere/at-all', { [whoAmI]: () => refusal(401) });
  await heading('Page not found');
  await userEvent.click(screen.getByRole('link', { name: 'Go home' }));
  await signInButton();
});

test('Arabic, asked for by the address, runs from right to left', async () => {
  await openConsole('/?lng=ar', { [whoAmI]: () => refusal(401) });
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(document.documentElement.lang).toBe('ar');
  await screen.findByRole('button', { name: 'تسجيل الدخول' });
});

test('a setting that cannot be used is named on the error screen, and nothing is asked', async () => {
  const asked = await openConsole('/', {}, { flags: { roundManagement: 'yes' }, titel: 'Rounds' });
  await heading('Unexpected Application Error!');
  screen.getByText('flags.roundManagement: "yes" is not true or false');
  screen.getByText(/^titel: "Rounds" is not the value of a setting: there are title, /);
  expect(asked).toEqual([]);
  expect(takeConsole()).toHaveLength(1);
});

test('another language leaves the page as it is: what had the focus has it, in German and back in English', async () => {
  await openConsole('/influencers', { [whoAmI]: () => json(200, makeAdmin('MARKETING')) });
  await heading('Influencers');
  await userEvent.click(screen.getByRole('button', { name: /^Admin MARKETING/ }));
  const choice = await screen.findByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(choice, 'de');
  await heading('Influencer');
  expect(document.activeElement).toBe(choice);
  await userEvent.selectOptions(choice, 'en');
  await heading('Influencers');
  expect(document.activeElement).toBe(choice);
});

test('the language that a link asked for is still there at the next address', async () => {
  await openConsole('/?lng=ar', { [whoAmI]: () => refusal(401) });
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  expect(localStorage.getItem('i18nextLng')).toBe('ar');
  expect(window.location.search).toBe('?lng=ar');
});

test('a language that is chosen stays when a list changes the address that had asked for another', async () => {
  const ada = { id: 'u1', name: 'Ada', email: 'ada@example.test', imageUrl: null };
  await openConsole('/users?lng=de', {
    [whoAmI]: () => json(200, makeAdmin('SUPER')),
    'GET /admin/users': () => json(200, { items: [ada], totalPages: 1, totalItems: 1 }),
  });
  await heading('Benutzer');
  await userEvent.click(screen.getByRole('button', { name: /^Admin SUPER/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sprache' }), 'en');
  await heading('Users');
  expect(window.location.search).toBe('?lng=en');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Email' }), 'ann');
  await waitFor(() => expect(window.location.search).toContain('ann'));
  expect(window.location.search).toContain('lng=en');
});

test('the language that was chosen last holds, also when the texts of another one come later', async () => {
  await openConsole('/influencers?lng=de', { [whoAmI]: () => json(200, makeAdmin('MARKETING')) });
  await heading('Influencer');
  await userEvent.click(screen.getByRole('button', { name: /^Admin MARKETING/ }));
  const choice = await screen.findByRole('combobox', { name: 'Sprache' });
  fireEvent.change(choice, { target: { value: 'ar' } });
  fireEvent.change(choice, { target: { value: 'en' } });
  await heading('Influencers');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});
