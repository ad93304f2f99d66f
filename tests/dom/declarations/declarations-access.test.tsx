import axe from 'axe-core';
import { isInaccessible, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { isFullRun } from '../../support/full-run';
import {
  listProps,
  resources,
  samplePage,
  sampleRow,
  variedForms,
  variedLists,
  variedShows,
} from '../../support/console/declared';
import { readTexts, renderKit } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

const roles = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'searchbox',
  'spinbutton',
  'switch',
  'slider',
];

/** Elements of these roles, by what gives them. Asking for one role after the other takes most of a test's time. */
const controls = [
  'button:not([role])',
  'a[href]:not([role])',
  'select:not([role])',
  'textarea:not([role])',
  'input:not([role], [type="radio"], [type="hidden"], [type="file"])',
  ...roles.map((role) => `[role="${role}"]`),
].join();

/** Everything that does something, as far as it is on. */
const controlsIn = (within: Element) =>
  [...within.querySelectorAll(controls)].filter(
    (element) => !element.matches(':disabled, [aria-disabled="true"]') && !isInaccessible(element),
  );

/** Presses Tab until the focus comes round, and in a toolbar the arrow. @returns every element that had it, from the start on */
async function tabThrough(): Promise<Set<Element | null>> {
  const visited = new Set([document.activeElement]);
  for (;;) {
    await userEvent.tab();
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || visited.has(activeElement)) return visited;
    visited.add(activeElement);
    while (document.activeElement?.closest('[role="toolbar"]')) {
      await userEvent.keyboard('{ArrowRight}');
      if (visited.has(document.activeElement)) break;
      visited.add(document.activeElement);
    }
  }
}

/** What a machine finds against the rules; colours and the page's frame are for a browser to judge. */
async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A browser judges every page; here all are judged in a full run, else the first of each view, which has most parts. */
const isJudged = (resource: AnyResource, varied: typeof variedLists) =>
  isFullRun || resource === varied[0]?.[1];

const textOf = ({ name }: AnyResource, key: string) => String(valueAt(readTexts('en')[name], key));

afterEach(signOutViewer);

async function openList(resource: AnyResource) {
  // Each row has the same controls.
  await signInAs('SUPER', () => samplePage(resource, { rows: isFullRun ? 3 : 1, pages: 2 }));
  const opened = await renderKit(<ResourceList resource={resource} {...listProps(resource)} />, {
    resources,
  });
  await screen.findByText('Page 1 of 2');
  return opened;
}

describe.each(variedLists)('the list of %s', (_, resource) => {
  test('can be worked with the keyboard alone: Tab reaches every control, Enter opens a row’s menu', async () => {
    const { container } = await openList(resource);
    const wanted = controlsIn(container);
    expect(wanted.length).toBeGreaterThan(0);
    const visited = await tabThrough();
    expect(wanted.filter((control) => !visited.has(control))).toEqual([]);

    const [menu] = screen.queryAllByRole('button', { name: 'Actions' });
    if (!menu) return;
    menu.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  });

  if (!isJudged(resource, variedLists)) return;

  test('breaks no rule of accessibility, with rows and without', async () => {
    const { container, unmount } = await openList(resource);
    expect(await violationsIn(container)).toEqual([]);
    unmount();
    await signInAs('SUPER', () => ({ items: [], totalPages: 0, totalItems: 0 }));
    await renderKit(<ResourceList resource={resource} {...listProps(resource)} />, { resources });
    await screen.findByText('No results.');
    expect(await violationsIn(document.body)).toEqual([]);
  });
});

describe.each(variedShows)('one of %s', (_, resource) => {
  test('lets Tab reach every control, and breaks no rule of accessibility where it is judged', async () => {
    await signInAs('SUPER', ({ path }) =>
      path.endsWith('/id-1') ? sampleRow(resource, 'get') : { items: [], totalPages: 0, totalItems: 0 },
    );
    const page = { resources, route: '/things/:id', at: '/things/id-1' };
    const { container } = await renderKit(<ShowPage resource={resource} resources={resources} />, page);
    const [section] = resource.show?.sections ?? [];
    await screen.findByText(textOf(resource, `sections.${section?.name ?? ''}`));
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    if (isJudged(resource, variedShows)) expect(await violationsIn(container)).toEqual([]);
    // What a chart has comes after the page, and is reached by who goes round once more.
    await waitFor(async () => {
      const visited = await tabThrough();
      expect(controlsIn(container).filter((control) => !visited.has(control))).toEqual([]);
    });
  });
});

describe.each(variedForms)('the form of %s', (_, resource) => {
  test('has every control worked by Tab or by the key that it names, and breaks no rule where it is judged', async () => {
    await openList(resource);
    await userEvent.click(screen.getByRole('button', { name: textOf(resource, 'create.title') }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.querySelector('input, textarea')).not.toBeNull());
    // A plain box stands where a day is typed until the picker has come.
    await waitFor(() => expect(dialog.querySelector('.ant-input[inputmode="numeric"]')).toBeNull());
    // It takes the focus once, when it has opened.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (isJudged(resource, variedForms)) expect(await violationsIn(dialog)).toEqual([]);
    const wanted = controlsIn(dialog);
    // The × of a drawer stands before the field that has the focus.
    dialog.querySelector<HTMLElement>(controls)?.focus();
    const visited = await tabThrough();
    const shown = resource.create?.fields.filter(({ when }) => !when) ?? [];
    expect(wanted.length).toBeGreaterThan(shown.length);
    const passed = wanted.filter((control) => !visited.has(control));
    expect(passed.filter((control) => !control.matches('[aria-keyshortcuts="Alt+ArrowDown"]'))).toEqual([]);
    for (const control of passed) {
      control.closest('.ant-input-affix-wrapper')?.querySelector('input')?.focus();
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      expect(control.getAttribute('aria-pressed')).toBe('true');
    }
  });
});
