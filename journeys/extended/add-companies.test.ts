import { paths } from '#contract/paths.ts';
import { firstOrEvery } from '../../testing/every.ts';
import { Account } from '../support/account.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

const csv = [
  'country,type,name,number,registered_on,year_end,directors',
  ...Array.from(
    { length: 40 },
    (_, index) =>
      `Nigeria,LTD,Client ${index + 1} Limited,RC ${7_000_001 + index},2021-03-10,31 December,Ada Obi`,
  ),
  'Nigeria,LTD,Client without a day Limited,RC 7100000,soon,,',
].join('\n');

for (const viewport of firstOrEvery([phone, laptop]))
  test(`forty companies from a file, ${viewport.width} px wide: previewed, added, with deadlines`, async ({
    browser,
    product,
  }) => {
    const accountant = await Account.open(product, founder(`accountant-with-a-file-${viewport.width}`));
    const context = await accountant.browser(browser, { viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(product.url + paths.dashboard);
    await page.getByRole('link', { name: 'You have a company already? Add it' }).click();
    await onPage(page, 'Add a company formed elsewhere');
    await inspect(page, 'adding a company by hand');
    await page.getByRole('tab', { name: 'From a file' }).click();
    await page
      .getByLabel('File with your companies')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(
      page.getByText('40 companies are ready, 1 row needs correcting.', { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText('‘soon’ is not a day. Write it as 2021-03-10.', { exact: true }),
    ).toBeVisible();
    await inspect(page, 'preview of a file');
    await page.getByRole('button', { name: 'Add 40 companies' }).click();
    await onPage(page, 'Companies');
    await page.getByRole('link', { name: 'Client 40 Limited', exact: true }).click();
    await onPage(page, 'Client 40 Limited');
    await expect(page.getByRole('heading', { name: 'Added by you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overdue' })).toHaveCount(0);
    await inspect(page, 'a company formed elsewhere');
    await context.close();
  });
