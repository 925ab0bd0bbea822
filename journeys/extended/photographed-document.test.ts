import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import type { FileAnswer } from '#forms/form.ts';
import type { Corners } from '#web/scan/geometry.ts';
import { addNoise, drawPhoto, marksOf } from '#web/scan/testing/sample-photo.ts';
import { Account } from '../support/account.ts';
import type { Document } from '../support/documents.ts';
import { collectPageErrors, inspect } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';

const skewed: Corners = [
  { x: 0.2, y: 0.15 },
  { x: 0.8, y: 0.2 },
  { x: 0.92, y: 0.9 },
  { x: 0.08, y: 0.85 },
];
const beyondThePhoto: Corners = [
  { x: -0.2, y: -0.2 },
  { x: 1.2, y: -0.2 },
  { x: 1.2, y: 1.2 },
  { x: -0.2, y: 1.2 },
];

/** Returns a photo of 4 megapixels as a phone takes it: lying on its side, with the place where it was taken. */
const photograph = async (name: string, corners: Corners): Promise<Document> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(await (await addNoise(drawPhoto(corners, { width: 1800, height: 2400 }))).toBuffer())
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'taken in Lagos' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

test('proof of address photographed on a phone: straightened, two pages, one small PDF without the place', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('ada-scans'));
  const { id } = await ada.emptyDraft();
  const firstPage = await photograph('IMG_0001.jpg', skewed);
  expect(firstPage.buffer.includes('Lagos')).toBe(true);
  const context = await ada.browser(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors = collectPageErrors(page);
  await page.goto(paths.applicationPage(id, 'documents'));
  await onPage(page, 'Documents');
  const dialog = page.getByRole('dialog');

  await page.locator('input[type=file]').first().setInputFiles(firstPage);
  await expect(dialog.getByRole('heading', { name: 'Can every word be read?' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Your page 1, straightened' })).toBeVisible();
  await inspect(page, 'a straightened page');

  // What was taken survives a reload, and is straightened again.
  await page.reload();
  const unsent = page.getByRole('region', { name: 'Not sent yet' });
  await expect(unsent).toContainText('Your photo is not sent yet.');
  await unsent.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'Your page 1, straightened' })).toBeVisible();

  // The second photo shows no edges of the page: its corners are set by hand.
  await dialog.getByLabel('Add a page').setInputFiles(await photograph('IMG_0002.jpg', beyondThePhoto));
  await expect(dialog.getByRole('heading', { name: 'Where are the corners of the page?' })).toBeVisible();
  await inspect(page, 'the corners of a page');
  const corner = (name: string) => dialog.getByRole('button', { name });
  const box = (await corner('Top left corner').boundingBox())!;
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(corner('Top left corner')).not.toHaveAccessibleName(/, 0% from the left/);
  await corner('Bottom right corner').press('Shift+ArrowLeft');
  await expect(corner('Bottom right corner')).toHaveAccessibleName(
    'Bottom right corner, 95% from the left, 100% from the top',
  );
  await dialog.getByRole('button', { name: 'Straighten' }).click();
  await expect(dialog.getByRole('img', { name: 'Your page 2, straightened' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Use these 2 pages' }).click();
  await expect(dialog).toBeHidden();
  const uploaded = page.getByRole('button', { name: /^Remove .*\.pdf$/ });
  await expect(uploaded).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(uploaded).toBeVisible();
  await expect(unsent).toBeHidden();
  expect(errors).toEqual([]);
  await context.close();

  const { answers } = await ada.call<{ answers: Record<string, unknown> }>('GET', `/applications/${id}`);
  const [file] = Object.values(answers).flatMap((answer) =>
    Array.isArray(answer) ? (answer as FileAnswer[]) : [],
  );
  expect(file?.mediaType).toBe('application/pdf');
  const content = await ada.download(`/files/${file!.fileId}`);
  expect(content.length).toBeLessThan(firstPage.buffer.length / 2);
  expect(content.includes('Lagos')).toBe(false);
  const pdf = await getDocumentProxy(new Uint8Array(content));
  expect(pdf.numPages).toBe(2);
  const [straightened] = await extractImages(pdf, 1);
  expect(marksOf(straightened!)).toEqual(['topLeft', 'topRight', 'bottomRight', 'bottomLeft']);
});
