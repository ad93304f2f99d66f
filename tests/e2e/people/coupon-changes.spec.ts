import { fullRun } from '../../support/full-run';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test(
  'a coupon is limited and disabled, one click in the toast enables it again, and the trail has it all',
  fullRun,
  async ({ page, expectedConsole }) => {
    expectedConsole.push(/422 \(Unprocessable/);
    await signIn(page, 'super');
    const { items } = (await (await page.request.get('/api/v1/admin/coupons/?limit=50')).json()) as {
      readonly items: readonly {
        readonly id: string;
        readonly code: string;
        readonly available: number;
        readonly maxUses: number;
        readonly influencerName: string | null;
      }[];
    };
    const coupon = items.find((one) => one.maxUses > one.available + 1 && one.influencerName !== null);
    if (!coupon?.influencerName) throw new Error('no influencer’s coupon of the demo data is used twice');
    const used = coupon.maxUses - coupon.available;
    await page.goto(`/coupons/${coupon.id}`);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const section = page.getByRole('region', { name: 'Coupon', exact: true });

    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change coupon' });
    await expect(dialog.getByRole('definition')).toHaveText([coupon.code, coupon.influencerName]);
    await dialog.getByLabel('Uses in total').fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await notifications.getByRole('button', { name: 'Open again' }).click();
    await expect(dialog.getByText(new RegExp(`Uses in total.*${used}`))).toBeVisible();
    await dialog.getByLabel('Uses in total').fill(String(used + 7));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notifications).toContainText('Coupon changed');
    await expect(section.getByRole('definition').nth(3)).toHaveText('7');

    await page.getByRole('button', { name: 'Disable' }).click();
    const question = page.getByRole('dialog', { name: 'Disable coupon' });
    await expect(question).toContainText(coupon.influencerName);
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(section).toContainText('Disabled');
    await notifications.getByRole('button', { name: 'Enable' }).click();
    await expect(notifications).toContainText('Coupon enabled');
    await expect(section).toContainText('Enabled');

    await page.goto('/audit');
    for (const action of ['changed coupon', 'disabled coupon', 'enabled coupon'])
      await expect(
        page.getByRole('row').filter({ hasText: coupon.code }).filter({ hasText: action }),
      ).toHaveCount(1);
  },
);
