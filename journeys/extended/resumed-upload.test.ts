import sharp from 'sharp';
import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { RESUMABLE_UPLOADS_PATH } from '#contract/documents/uploads.ts';
import { Account } from '../support/account.ts';
import type { Document } from '../support/documents.ts';
import { inspect, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';

/** Returns a picture of noise, which no compression makes small: about 2 MB. */
const photograph = async (name: string): Promise<Document> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer(),
});

test('upload of a photograph: goes on by itself after the server was killed, and after a reload with the same file', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('ada-uploads'));
  const { id } = await ada.emptyDraft();
  const context = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const offsets: number[] = [];
  let isBroken = true;
  await page.route(`**${RESUMABLE_UPLOADS_PATH}/*`, (route) => {
    if (isBroken) return route.abort('connectionreset');
    const { 'upload-offset': offset } = route.request().headers();
    if (offset !== undefined) offsets.push(Number(offset));
    return route.continue();
  });
  await page.goto(paths.applicationPage(id, 'documents'));
  await onPage(page, 'Documents');
  const choose = (document: Document) => page.locator('input[type=file]').first().setInputFiles(document);
  const waiting = page.getByText('Waiting for the connection');

  await choose(await photograph('bill.png'));
  await expect(waiting).toBeVisible();
  await inspect(page, 'an upload that waits for the connection');
  await product.kill();
  await product.boot();
  isBroken = false;
  await expect(page.getByRole('button', { name: 'Remove bill.png' })).toBeVisible();
  await expect(waiting).toBeHidden();
  // The first part was stored before the connection broke, and was not sent again.
  expect(Math.min(...offsets)).toBe(512 * 1024);

  isBroken = true;
  offsets.length = 0;
  const lease = await photograph('lease.png');
  await choose(lease);
  await expect(waiting).toBeVisible();
  await page.reload();
  await onPage(page, 'Documents');
  isBroken = false;
  await choose(lease);
  await expect(page.getByRole('button', { name: 'Remove lease.png' })).toBeVisible();
  expect(Math.min(...offsets)).toBe(512 * 1024);
  await context.close();
});
