import { expect, it } from 'vitest';
import { adminLogin, adminWhoAmI, endViewAsRole, viewAsRole } from '../../../contract/platform/auth';
import { capabilities } from '../../../contract/platform/capabilities';
import { openApi } from '../../support/api/api';
import { addAdmin, password } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

const withoutRule = capabilities.filter((name) => name !== 'twoPersonRule');

it.each([
  ['no rule of two people', { rates: false, roundsAbove: undefined }, withoutRule],
  ['one for rates', { rates: true, roundsAbove: undefined }, capabilities],
  ['one for rounds', { rates: false, roundsAbove: 0 }, capabilities],
])('with %s each answer that says who an admin is announces the same', async (_, approvals, announced) => {
  const api = await openApi(eitherKind(), { approvals });
  try {
    const { email } = await addAdmin(api.database, 'SUPER');
    const browser = api.browser();
    const answers = [
      await browser.call(adminLogin, { body: { email, password } }),
      await browser.call(adminWhoAmI, {}),
      await browser.call(viewAsRole, { body: { type: 'REGULAR' } }),
      await browser.call(adminWhoAmI, {}),
      await browser.call(endViewAsRole, {}),
    ];
    expect(answers.map(({ body }) => body.capabilities)).toEqual(answers.map(() => announced));
  } finally {
    await api.close();
  }
});
