import { axeViolations, injectAxe } from '../../support/journeys/accessibility';
import { withSource } from '../../support/journeys/blog-console';
import { expect, test } from '../../support/journeys/fixtures';
import { startUploadServer } from '../../support/servers/upload-server';

const everybody = ['SUPER'];
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel });
const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(20_000_000, 'x') };

const documents = {
  name: 'documents',
  provider: 'files',
  path: '/documents',
  menu: { order: 98, icon: 'bookmark' },
  access: { list: everybody, create: everybody },
  calls: '/documents',
  fields: {
    title: { kind: 'text' },
    cover: { kind: 'imageFile', upload: { call: 'POST /files', value: 'data.url' } },
    papers: {
      kind: 'file',
      many: true,
      maxSize: 25,
      upload: { sign: 'POST /sign', to: 'upload.address', headers: 'upload.headers' },
    },
  },
  list: { columns: ['cover', 'title', 'papers'] },
  create: { fields: [{ field: 'title', required: true }, 'cover', 'papers'] },
  texts: {
    en: {
      title: 'Documents',
      total: 'Total documents: {{total}}',
      fields: { title: 'Title', cover: 'Cover', papers: 'Papers' },
      create: { title: 'Add document', done: 'Document added' },
    },
  },
};

test('files go to a call and to a signed address of another origin, by the keyboard as well, and their row shows them', async ({
  browser,
}) => {
  const [api, storage] = await Promise.all([startUploadServer(), startUploadServer()]);
  api.signsFor = storage.base;
  const options = {
    resources: [documents],
    at: '/documents',
    others: { files: { base: api.base } },
    settings: { uploadOrigins: [storage.base] },
  };
  try {
    await withSource(browser, options, async ({ page }) => {
      await injectAxe(page);
      await page.reload();
      await page.getByRole('button', { name: 'Add document' }).click();
      const form = page.getByRole('dialog', { name: 'Add document' });
      await form.getByLabel('Title').fill('First');
      // Listened for early: the browser hands choosers over only once it has been told to.
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Tab');
      await expect(form.getByRole('button', { name: 'Choose a file: Cover' })).toBeFocused();
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(image('cover.png'));
      await expect(form.getByRole('link', { name: 'cover.png' })).toBeVisible();
      await expect(form.locator('img')).toBeVisible();

      const slow = await page.context().newCDPSession(page);
      await slow.send('Network.enable');
      await slow.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 4_000_000,
      });
      await form
        .locator('input[type="file"]')
        .last()
        .setInputFiles([large, image('second.png')]);
      const progress = form.getByRole('progressbar', { name: 'Progress of large.pdf' });
      await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
      await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
      expect(await axeViolations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('files.png') });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.screenshot({ path: test.info().outputPath('files-360.png') });
      await form.getByRole('button', { name: 'Cancel sending large.pdf' }).click();
      await expect(form.getByRole('button', { name: 'Choose files: Papers' })).toBeFocused();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(form.getByRole('progressbar')).toHaveCount(0);
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByText('Total documents: 1')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'First' }).locator('img')).toBeVisible();
      expect(api.documents).toEqual([
        {
          id: 1,
          title: 'First',
          cover: `${api.base}/store/cover.png`,
          papers: [expect.stringMatching(new RegExp(`^${storage.base}/store/\\d+$`))],
        },
      ]);
      const put = storage.received.find(({ file }) => file?.type === 'image/png');
      expect(put?.headers).toMatchObject({ 'x-signed': 'yes' });
      expect(put?.headers.cookie).toBeUndefined();
    });
  } finally {
    await Promise.all([api.close(), storage.close()]);
  }
});
