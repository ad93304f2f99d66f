import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { Suspense } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import LoginPage from '../../../src/pages/login/login-page';
import '../../support/console/connected';
import { checkSession } from '../../../packages/kit/src/providers/auth/session';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal } from '../../support/console/console-page';
import { readTexts } from '../../support/console/render-kit';

let sent: Request[];
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  removeToast();
  sent = [];
  answer = () => refusal(401);
  applySettings({ ...defaultSettings, apiBase: 'http://console.test/api/v1' });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(request.clone());
    await request.text();
    return answer();
  });
  await checkSession();
  await createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: readTexts('en') }, interpolation: { escapeValue: false } });
  render(
    <Suspense>
      <LoginPage />
    </Suspense>,
  );
});

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('a wrong email is named while it is typed, and no longer once it is right', async () => {
  await userEvent.type(email(), 'super');
  await screen.findByText('Email is not a valid address');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(email(), '@example.test');
  await vi.waitFor(() => expect(screen.queryByText('Email is not a valid address')).toBeNull());
});

test('a password of seven characters is too short and one of eight is not', async () => {
  await userEvent.type(password(), '1234567');
  await screen.findByText('Password must have at least 8 characters');
  await userEvent.type(password(), '8');
  await vi.waitFor(() => expect(screen.queryByText(/Password must have/)).toBeNull());
});

test('what is typed as a password is shown when asked for, and the way to the button leads past that', async () => {
  await userEvent.type(email(), 'super@example.test');
  await userEvent.type(password(), 'roundkeeper');
  expect(password().getAttribute('type')).toBe('password');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(password().getAttribute('type')).toBe('text');
  expect(sent).toEqual([]);
  await userEvent.tab();
  expect(document.activeElement).toBe(submit());
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({ email: 'super@example.test', password: 'roundkeeper' });
});

test.each([
  ['Email', ['', 'Email is required'], ['s', 'Email is not a valid address']],
  ['Password', ['', 'Password is required'], ['1', 'Password must have at least 8 characters']],
])(
  'the message of %s follows what is typed',
  async (name, [first = '', before = ''], [more = '', after = '']) => {
    const field = screen.getByLabelText(name);
    await userEvent.click(submit());
    if (first !== '') await userEvent.type(field, first);
    await screen.findByText(before);
    await userEvent.click(field);
    await userEvent.paste(more);
    await screen.findByText(after);
    expect(screen.queryByText(before)).toBeNull();
    await userEvent.clear(field);
    await screen.findByText(name === 'Email' ? 'Email is required' : 'Password is required');
  },
);

test('a password of any length is sent: how long one may be is for the backend to say', async () => {
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('2'.repeat(129));
  await userEvent.click(screen.getByLabelText('Email'));
  await userEvent.paste('super@example.test');
  await userEvent.click(submit());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('an empty form sends nothing, names both fields and leads to the first', async () => {
  await userEvent.click(submit());
  await screen.findByText('Email is required');
  screen.getByText('Password is required');
  expect(document.activeElement).toBe(email());
  expect(sent).toHaveLength(0);
});

async function fillIn(): Promise<void> {
  await userEvent.type(email(), ' super@example.test ');
  await userEvent.type(password(), 'roundkeeper');
}

test('a double click signs in once, with the spaces around the email left out', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  await fillIn();
  await userEvent.dblClick(submit());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(submit().getAttribute('aria-busy')).toBe('true');
  expect(await sent[0]?.json()).toEqual({ email: 'super@example.test', password: 'roundkeeper' });
  finish(refusal(401));
  await vi.waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('false'));
  expect(sent).toHaveLength(1);
});

test.each([
  [401, {}, 'Wrong credentials'],
  [422, {}, 'Validation error'],
  [429, { 'retry-after': '840' }, 'Too many attempts. Try again in 14 minutes.'],
  [429, {}, 'Generic Error'],
  [500, {}, 'Something went wrong'],
  [400, {}, 'Bad Request'],
  [403, {}, 'Forbidden'],
  [404, {}, 'Not Found'],
  [502, {}, 'Bad Gateway'],
  [503, {}, 'Service Unavailable'],
  [507, {}, "The server's disk is full. Nothing can be saved until there is room."],
  [405, {}, 'Generic Error'],
  [409, {}, 'Generic Error'],
  [418, {}, 'Generic Error'],
  [504, {}, 'Generic Error'],
])('a sign-in refused with %i %j says "%s" and keeps the email', async (status, headers, said) => {
  answer = () => refusal(status, headers);
  await fillIn();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({ title: 'Error', description: said, variant: 'destructive' });
  expect(email()).toHaveProperty('value', 'super@example.test');
});

test('a lost connection says that something went wrong', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await fillIn();
  await userEvent.click(submit());
  await vi.waitFor(() => expect(toasts()[0]).toMatchObject({ description: 'Something went wrong' }));
});
