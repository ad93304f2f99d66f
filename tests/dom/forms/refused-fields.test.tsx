import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { issueCodes, type Issue } from '../../../packages/kit/src/wire/errors';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { issueMessage } from '../../../packages/kit/src/form/values/form-messages';
import coupons from '../../../src/resources/coupons/resource';
import { confirmOf, openAgain } from './deals/new-form';
import { readTexts, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

const english = 'What the server says in English';
const noRows = { items: [], totalPages: 1, totalItems: 0 };

/** Fills in the form of a new coupon, sends it, and answers with what is said of it then. */
async function sendRefused(issues: readonly unknown[], status = 422) {
  await signInAs('SUPER', ({ method }) => {
    if (method === 'GET') return noRows;
    if (method === 'PATCH') return { isValid: true };
    return Response.json({ statusCode: status, error: '', message: '', issues }, { status });
  });
  await renderKit(<ResourceList resource={coupons} />, { resources: [coupons] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add new coupon' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries({
    'Valid from': '2026-11-20',
    Available: '5',
    Discount: '10',
  })) {
    await userEvent.click(dialog.getByLabelText(label));
    await userEvent.paste(value);
  }
  await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
  await userEvent.keyboard('{Enter}');
  return openAgain();
}

const issue = (path: string, more: Partial<Issue>): Issue => ({ path, message: english, ...more });

describe('what the API refuses', () => {
  test('is said in the words of the console, by its code', async () => {
    const dialog = await sendRefused([
      issue('validFrom', { code: 'tooLong', limit: 7 }),
      issue('validTo', { code: 'order', other: 'validFrom' }),
      issue('available', { code: 'locked' }),
      issue('discount', { code: 'tooLow', limit: 1 }),
      issue('colour', { code: 'notExpected' }),
    ]);
    expect(await dialog.findByText('Valid from can have at most 7 characters')).toBeTruthy();
    expect(dialog.getByText("Valid to can't be before Valid from")).toBeTruthy();
    expect(dialog.getByText("Available can't be changed now")).toBeTruthy();
    expect(dialog.getByText('less than 100%')).toBeTruthy();
    const notice = await dialog.findByRole('alert');
    expect(notice.textContent).toBe('colour is not expected here');
    expect(dialog.queryByText(new RegExp(english))).toBeNull();
  });

  test('is said as the API says it where its code is none that the console knows', async () => {
    const dialog = await sendRefused([
      { ...issue('validFrom', {}), code: 'notOnSundays' },
      issue('discount', { code: 'tooLow' }),
      issue('validTo', { code: 'order' }),
      null,
      { path: 5, message: 'no issue at all' },
    ]);
    expect(await dialog.findAllByText(`Not accepted: ${english}`)).toHaveLength(3);
    expect(dialog.queryByText(/no issue at all/)).toBeNull();
  });

  test('stands at its field also with the status 400, which other APIs answer with', async () => {
    const dialog = await sendRefused([issue('discount', {})], 400);
    expect(await dialog.findByText(`Not accepted: ${english}`)).toBeTruthy();
    expect(dialog.getByLabelText('Discount').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['by its code', { code: 'tooHigh', limit: 50 }, 'Discount must be at most 50'],
    ['below', { code: 'tooLow', limit: 15 }, 'Discount must be at least 15'],
    ['that is the form’s too', { code: 'tooHigh', limit: 99 }, 'less than 100%'],
  ] as const)('names its own limit %s, where the words of the field tell another', async (_, more, said) => {
    const dialog = await sendRefused([issue('discount', more)]);
    expect(await dialog.findByText(said)).toBeTruthy();
  });

  test('is taken when it is a conflict without a code, and what its code says when it has one', async () => {
    const dialog = await sendRefused([issue('validFrom', {}), issue('validTo', { code: 'locked' })], 409);
    expect(await dialog.findByText('Valid from is already taken')).toBeTruthy();
    expect(dialog.getByText("Valid to can't be changed now")).toBeTruthy();
  });
});

test.each(issueCodes)(
  'the code %s has a message in every language, with every value that it names',
  (code) => {
    for (const lng of ['en', 'de', 'ar']) {
      const { rules } = readTexts(lng)['kit'] as { rules: Record<string, string> };
      expect(rules[code]).toContain('{{label}}');
      let said: Readonly<Record<string, unknown>> = {};
      const t = (key: string, values = {}) => {
        if (key === `kit:rules.${code}`) said = values;
        return key;
      };
      const text = { t, lng, ready: true };
      expect(issueMessage(issue('field', { code, limit: 3, other: 'another' }), undefined, text)).toBe(
        `kit:rules.${code}`,
      );
      for (const [, name] of (rules[code] ?? '').matchAll(/{{(\w+)}}/g))
        expect(said).toHaveProperty(String(name));
    }
  },
);
