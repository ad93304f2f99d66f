import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { resetConsole } from '../../support/console/viewer';
import { openKind } from './deals/kind-form';
import { isGone } from './deals/new-form';
import { open, Shown } from './deals/shown-field';

afterEach(resetConsole);

async function show(value: string): Promise<HTMLElement> {
  await loadKinds({ fields: { field: { kind: 'markdown' } } });
  await open(<Shown field={{ kind: 'markdown' }} value={value} as="Detail" />);
  return screen.findByRole('status');
}

test('Markdown is shown as lists, tables, code and emphasis, and its headings are none of the page', async () => {
  const shown = within(await show('# Title\n\n- one\n- *two*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code`'));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(shown.getByRole('columnheader', { name: 'b' })).toBeTruthy();
  expect(shown.getByText('two').tagName).toBe('EM');
  expect(shown.getByText('code').tagName).toBe('CODE');
  expect(shown.queryByRole('heading')).toBeNull();
});

test('HTML in it is text, and no link of it runs code', async () => {
  const shown = await show(
    '<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n[bad](javascript:alert(1)) [data](data:text/html,x) ' +
      '[out](https://a.test/x) [in](/users)\n\n<a href="javascript:alert(1)">raw</a>\n\n<javascript:alert(1)>',
  );
  expect(shown.querySelector('script, img, iframe')).toBeNull();
  expect(shown.textContent).toContain('<script>alert(1)</script>');
  const links = within(shown).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test/x', '/users']);
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a picture of another host is not asked for', async () => {
  const shown = await show('![a cat](https://evil.test/cat.png) ![own](/own.png)');
  expect([...shown.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/own.png']);
  expect(shown.textContent).toContain('a cat');
});

test('a form shows what is typed as it will be shown, where that is asked for', async () => {
  const { box, press, dialog, confirm, bodies } = await openKind({ kind: 'markdown' });
  await userEvent.type(await box(), 'some **bold** text');
  expect(dialog.queryByRole('group')).toBeNull();
  await press('Show preview');
  const preview = within(dialog.getByRole('group', { name: 'Preview of fields.it' }));
  expect(preview.getByText('bold').tagName).toBe('STRONG');
  await userEvent.type(await box(), ' and *more*');
  expect(preview.getByText('more').tagName).toBe('EM');
  await press('Hide preview');
  expect(dialog.queryByRole('group')).toBeNull();
  await userEvent.click(confirm());
  await isGone();
  expect(bodies()).toEqual([{ it: 'some **bold** text and *more*' }]);
});
