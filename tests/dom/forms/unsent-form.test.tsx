import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import FormPage from '../../../packages/kit/src/form/form-page';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { endComposition } from '../../support/console/end-composition';
import { fillBox } from '../../support/console/fill-box';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import {
  answering,
  changes,
  dealsWith,
  escape,
  formIn,
  isGone,
  openDialog,
  reopen,
  row,
  type Answers,
} from './deals/deal-forms';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

/** Puts a text into a box, and presses a key before the form around it can have rendered with the text. */
function typeAndPress(box: HTMLInputElement, text: string, key: Readonly<KeyboardEventInit>): void {
  // Within `act` React would render all of it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
}

describe('a key pressed together with the last letter', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('sends it, where it is Enter', async () => {
    const { sent, box } = await openDialog(() => ({}));
    typeAndPress(await box('name'), 'Mine', { key: 'Enter' });
    await waitFor(() => expect(changes(sent).map(({ body }) => body)).toEqual([{ name: 'Mine' }]));
  });

  test('asks before it is lost, where it is Escape', async () => {
    const { box } = await openDialog(() => ({}));
    typeAndPress(await box('name'), 'Mine', { key: 'Escape', keyCode: 27 });
    expect(await screen.findByText('Discard what you typed?')).toBeTruthy();
    expect((await box('name')).value).toBe('Mine');
  });
});

describe('what is typed into a form', () => {
  const askedAfterEscape = async () => {
    const opened = await openDialog(() => ({}));
    await fillBox(await opened.box('name'), 'Mine');
    escape(await opened.box('name'));
    await screen.findByText('Discard what you typed?');
    return opened;
  };

  test('is not lost by Escape: it asks first', async () => {
    const { box } = await askedAfterEscape();
    await userEvent.click(screen.getByText('Keep editing'));
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    expect((await box('name')).value).toBe('Mine');
    expect(document.activeElement).toBe(await box('name'));
  });

  test('is thrown away for good when one says so', async () => {
    await askedAfterEscape();
    await userEvent.click(screen.getByText('Discard'));
    await isGone();
    await reopen();
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.box('name')).value).toBe('Spring');
  });

  test('needs no question when it is nothing, and an Escape that ends a composition closes no form', async () => {
    const { box } = await openDialog(() => ({}));
    const name = await box('name');
    endComposition(name, 'Escape');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    // An Escape that follows too soon is taken for one more of the composition.
    await waitFor(() => {
      escape(name);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  test('is there again after it could not be sent, over what the row has become', async () => {
    let note = 'old';
    const { box, confirm } = await openDialog(
      () => refusal(500),
      undefined,
      () => ({ ...row, note }),
    );
    await fillBox(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await isGone();
    note = 'theirs';
    await reopen();
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.box('name')).value).toBe('Mine');
    expect((await again.box('note')).value).toBe('theirs');
    expect(again.form.getByRole('status').textContent).toContain('has been restored');
  });

  test('is there again when the page was taken away from under it', async () => {
    const { box } = await openDialog(() => ({}));
    await fillBox(await box('name'), 'Mine');
    cleanup();
    const again = await openDialog(() => ({}));
    expect((await again.box('name')).value).toBe('Mine');
  });

  test('is there again when the form went away before its row had come', async () => {
    const { box } = await openDialog(() => ({}));
    await fillBox(await box('name'), 'Mine');
    cleanup();
    await openDialog(
      () => ({}),
      undefined,
      () => new Promise(() => {}),
    );
    cleanup();
    const again = await openDialog(() => ({}));
    expect((await again.box('name')).value).toBe('Mine');
  });
});

describe('a form on a page of its own', () => {
  async function openPage(update: Answers, resource = dealsWith('page'), one?: Answers) {
    const Pages = () => (useLocation().pathname.endsWith('/edit') ? <FormPage resource={resource} /> : null);
    const sent = await signInAs('SUPER', answering(update, one));
    const kit = await renderKit(<Pages />, {
      resources: [resource],
      route: '/:area/:id?/edit?',
      at: '/deals/d1/edit',
    });
    return { sent, ...kit, ...formIn(await screen.findByRole('region', { name: 'edit.title' })) };
  }

  test('is not left with something typed unless one says so', async () => {
    const { router, box } = await openPage(() => ({}));
    await fillBox(await box('name'), 'Mine');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/deals/d1/edit');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/elsewhere');
    });
  });

  test('stays with what was typed when it could not be sent, still asks, and leads to the list once it was', async () => {
    let status = 500;
    const { router, sent, box, confirm } = await openPage(() => (status === 500 ? refusal(500) : {}));
    await fillBox(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(toasts()).toMatchObject([{ variant: 'destructive' }]);
    });
    expect((await box('name')).value).toBe('Mine');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    status = 200;
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/deals');
    });
    expect(changes(sent)).toHaveLength(2);
  });

  test('begins anew when the address becomes that of another row', async () => {
    const { router, box } = await openPage(
      () => ({}),
      undefined,
      ({ path }) => ({ ...row, name: path }),
    );
    expect((await box('name')).value).toBe('/deals/d1');
    void router.navigate('/deals/d2/edit');
    await waitFor(async () => {
      const page = formIn(screen.getByRole('region', { name: 'edit.title' }));
      expect((await page.box('name')).value).toBe('/deals/d2');
    });
  });

  test('that is sent leaves those alone who went to another page meanwhile', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const { router, box, confirm } = await openPage(() => new Promise((resolve) => (release = resolve)));
    await fillBox(await box('name'), 'Mine');
    await userEvent.click(confirm());
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    release({});
    await waitFor(() => expect(toasts()).toMatchObject([{ variant: 'constructive' }]));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
