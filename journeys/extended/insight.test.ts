import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors } from '../support/inspect.ts';

test('insight at the desk: a chart of the weeks is drawn above a table with the same figures, and fits a phone', async ({
  browser,
  product,
}) => {
  const officer = await Account.officer(product);
  const context = await officer.browser(browser, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  await page.goto(paths.adminInsight);

  const weeks = page.getByRole('region', { name: 'Week by week', exact: true });
  await expect(weeks.getByRole('row')).toHaveCount(13);
  const chart = weeks.locator('canvas');
  /** How many colours the canvas shows: one of a blank one, more where axes and lines are drawn. */
  const colours = () =>
    chart.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(
        Array.from({ length: pixels.length / 4 }, (_, index) =>
          pixels.slice(4 * index, 4 * index + 4).join(),
        ),
      ).size;
    });
  await expect.poll(colours).toBeGreaterThan(10);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThan(390);
  expect(pageErrors).toEqual([]);
  await context.close();
});
