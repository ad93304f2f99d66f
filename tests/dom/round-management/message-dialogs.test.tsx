import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import BannerList from '../../../src/resources/banners/list';
import banners from '../../../src/resources/banners/resource';
import NotificationList from '../../../src/resources/sent-notifications/list';
import sentNotifications from '../../../src/resources/sent-notifications/resource';
import DashboardPage from '../../../src/pages/dashboard/dashboard-page';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import rounds from '../../../src/resources/rounds/resource';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fakeApi, json, type FakeApi } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';
import { button, dialog, lastToast, openRoundPage } from '../../support/console/round-page';

let api: FakeApi;
let banner: string;

beforeEach(() => {
  api = fakeApi();
  banner = 'Noon!';
  api.answer('GET', /^\/admin\/banner$/, () => json(200, { message: banner }));
  api.answer('POST', /^\/admin\/banner$/, ({ body }) => json(200, body));
  api.answer('POST', /^\/admin\/notifications$/, ({ body }) =>
    json(201, { ...(body as object), recipients: 3 }),
  );
});
afterEach(() => {
  forgetDrafts();
  removeToast();
});

/** The dialogs: how each is opened, its box for the text, and what is said of it. */
const dialogs = [
  {
    name: 'Send notification',
    path: /notifications$/,
    box: 'Notification',
    done: 'Notification sent',
    failed: 'Notification failed',
    open: () =>
      renderPage(<DashboardPage />, {
        at: '/dashboard',
        namespaces: ['dashboard', 'rounds', 'sentNotifications'],
        resources: [rounds],
      }),
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello');
      await userEvent.type(screen.getByRole('textbox', { name: 'Notification' }), 'At noon');
    },
    body: { title: 'Hello', notification: 'At noon', type: 'GENERAL' },
  },
  {
    name: 'Update banner',
    path: /banner$/,
    box: 'Message',
    done: 'Banner updated',
    failed: 'Banner failed',
    open: () => openRoundPage(),
    fill: async () => {
      const box = await screen.findByRole('textbox', { name: 'Message' });
      await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe('Noon!'));
      await userEvent.clear(box);
      await userEvent.type(box, 'At noon');
    },
    body: { message: 'At noon' },
  },
] as const;

const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const typed = async (box: string) =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: box })).value;

describe.each(dialogs)('$name', ({ name, path, box, done, failed, open, fill, body }) => {
  const openDialog = async () => {
    await userEvent.click(await button(name));
    expect((await dialog()).textContent).toContain(name);
  };

  it('sends once what was typed, says so, closes, and is empty of it afterwards', async () => {
    await open();
    await openDialog();
    await fill();
    const confirm = within(await dialog()).getByRole('button', { name: 'Confirm' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await isGone();
    expect(api.requests('POST', path).map((request) => request.body)).toEqual([body]);
    expect(lastToast()).toBe(`constructive: ${done}`);
    await waitFor(async () => expect(document.activeElement).toBe(await button(name)));
    await openDialog();
    expect(await typed(box)).not.toBe('At noon');
  });

  it('says that it failed, closes, and has the text again when its toast opens it again', async () => {
    api.answer('POST', path, () => json(500, {}));
    await open();
    await openDialog();
    await fill();
    await press('Confirm');
    await isGone();
    expect(lastToast()).toBe(`destructive: ${failed}`);
    expect(api.requests('POST', path)).toHaveLength(1);
    act(() => toasts()[0]?.action?.run());
    expect(await typed(box)).toBe('At noon');
  });

  it('has the text of a failed attempt when its button opens it again', async () => {
    api.answer('POST', path, () => json(500, {}));
    await open();
    await openDialog();
    await fill();
    await press('Confirm');
    await isGone();
    await openDialog();
    expect(await typed(box)).toBe('At noon');
  });

  it('keeps the text when Escape closes it, and drops it on Cancel', async () => {
    await open();
    await openDialog();
    await fill();
    // antd reads the key's old number, which user-event does not give.
    fireEvent.keyDown(screen.getByRole('textbox', { name: box }), { key: 'Escape', keyCode: 27 });
    await isGone();
    await openDialog();
    expect(await typed(box)).toBe('At noon');
    await press('Cancel');
    await isGone();
    expect(api.requests('POST', path)).toEqual([]);
    await openDialog();
    expect(await typed(box)).not.toBe('At noon');
  });
});

describe('an empty list of what was sent', () => {
  const lists = [
    ['Send the first notification', 'Send notification', NotificationList, sentNotifications],
    ['Set the first banner', 'Update banner', BannerList, banners],
  ] as const;
  const open = async (List: (typeof lists)[number][2], resource: AnyResource) => {
    await loadKinds(resource);
    api.answer('GET', /^\/admin\/(notifications|banners)$/, () =>
      json(200, { items: [], totalPages: 0, totalItems: 0 }),
    );
    const namespaces = ['kit', 'dashboard', 'roundManagement', resource.name];
    const resources = [resource];
    return renderPage(<List resource={resource} resources={resources} />, { at: '/', namespaces, resources });
  };

  it.each(lists)(
    'has the button “%s”, which opens the dialog of “%s”',
    async (first, name, List, resource) => {
      await open(List, resource);
      await userEvent.click(await screen.findByRole('button', { name: first }));
      expect((await dialog()).textContent).toContain(name);
      await press('Cancel');
      await isGone();
    },
  );

  it.each(
    lists.flatMap((list) => [
      [...list, 'who may not send', { type: 'MARKETING' }] as const,
      [...list, 'who looks as another role', { type: 'REGULAR', ownType: 'SUPER' }] as const,
    ]),
  )('has no button “%s” for %5$s', async (first, name, List, resource, _who, viewer) => {
    api.platform.viewer = { ...api.platform.viewer, ...viewer };
    await open(List, resource);
    await screen.findByText('No results.');
    expect(screen.queryByRole('button', { name: first })).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

const confirmButton = async () =>
  within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });

describe('a notification', () => {
  it('needs a title and a text that are not blank, and names its type', async () => {
    await dialogs[0].open();
    await userEvent.click(await button('Send notification'));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect((await confirmButton()).disabled).toBe(true);
    expect(screen.getByText('2 fields to fill in')).toBeDefined();
    await userEvent.type(title, '   ');
    expect(screen.getByText('Title is required')).toBeDefined();
    expect(screen.queryByText('Notification is required')).toBeNull();
    await userEvent.type(title, 'Win');
    expect(await screen.findByText('1 field to fill in')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Notification' }), { target: { value: 'Now' } });
    await waitFor(() => expect(screen.queryByText(/to fill in/)).toBeNull());
    const type = screen.getByRole('combobox', { name: 'Type' });
    fireEvent.mouseDown(type);
    await screen.findByTitle('Winner');
    const options = [...document.querySelectorAll('.ant-select-item-option')];
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'General',
      'Round started',
      'Round ending',
      'Winner',
      'Promo',
    ]);
    await userEvent.click(screen.getByTitle('Winner'));
    await press('Confirm');
    await isGone();
    expect(api.requests('POST')[0]?.body).toEqual({ title: 'Win', notification: 'Now', type: 'WINNER' });
  });

  it('of any length is sent, and what the API refuses of it is shown at its field', async () => {
    const issue = { path: 'notification', code: 'tooLong', limit: 1000, message: 'Too long' };
    api.answer('POST', /notifications$/, () => json(422, { statusCode: 422, message: '', issues: [issue] }));
    await dialogs[0].open();
    await userEvent.click(await button('Send notification'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Win');
    fireEvent.change(screen.getByRole('textbox', { name: 'Notification' }), {
      target: { value: 'x'.repeat(1001) },
    });
    await press('Confirm');
    await isGone();
    act(() => toasts()[0]?.action?.run());
    expect(await screen.findByText('Notification can have at most 1000 characters')).toBeDefined();
    expect(await typed('Notification')).toHaveLength(1001);
  });

  it('is not offered to who may not send one', async () => {
    api.platform.viewer = { ...api.platform.viewer, type: 'MARKETING' };
    await dialogs[0].open();
    await screen.findByPlaceholderText('Filter by round number');
    expect(screen.queryByRole('button', { name: 'Send notification' })).toBeNull();
  });
});

describe('a banner', () => {
  it('has no bound and is sent as it was typed, blanks included', async () => {
    const message = ` ${'At noon. '.repeat(1000)}`;
    await openRoundPage();
    await userEvent.click(await button('Update banner'));
    await waitFor(async () => expect(await typed('Message')).toBe('Noon!'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: message } });
    await press('Confirm');
    await isGone();
    expect(api.requests('POST')[0]?.body).toEqual({ message });
  });

  it('stands in the dialog as it is now, and is taken away by an empty message', async () => {
    await openRoundPage();
    await userEvent.click(await button('Update banner'));
    await waitFor(async () => expect(await typed('Message')).toBe('Noon!'));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Message' }));
    expect(screen.getByText('Shown now: Noon!')).toBeDefined();
    await press('Confirm');
    await isGone();
    expect(api.requests('POST')[0]?.body).toEqual({ message: '' });
  });

  it('is not taken away unread: Confirm waits for something typed where it could not be read', async () => {
    api.answer('GET', /^\/admin\/banner$/, () => json(403, {}));
    await openRoundPage();
    await userEvent.click(await button('Update banner'));
    expect(await screen.findByText(/The current banner could not be read/)).toBeDefined();
    expect((await confirmButton()).disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'At one');
    await waitFor(async () => expect((await confirmButton()).disabled).toBe(false));
  });

  it('can be written where the API does not say what it is now', async () => {
    api.answer('GET', /^\/admin\/banner$/, () => json(404, {}));
    await openRoundPage();
    await userEvent.click(await button('Update banner'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'At one');
    await press('Confirm');
    await isGone();
    expect(api.requests('POST')[0]?.body).toEqual({ message: 'At one' });
  });

  it('does not write over what is being typed when the one in force comes late', async () => {
    let tell!: (response: Response) => void;
    api.answer('GET', /^\/admin\/banner$/, () => new Promise((resolve) => (tell = resolve)));
    await openRoundPage();
    await userEvent.click(await button('Update banner'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Mine');
    tell(json(200, { message: 'Theirs' }));
    expect(await screen.findByText('Shown now: Theirs')).toBeDefined();
    expect(await typed('Message')).toBe('Mine');
  });
});
