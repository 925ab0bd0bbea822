import { arriveAtDesk, isMine, openUnclaimed } from '../support/desk.ts';
import { Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { onPage } from '../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { demo: 40 });
});
test.afterAll(() => product.stop());

test('two officers who press at the same moment: one claims and one approves, the other is told and sees what happened', async ({
  browser,
}) => {
  const [musa, ngozi] = await Promise.all([
    arriveAtDesk(browser, product, 'musa'),
    arriveAtDesk(browser, product, 'ngozi'),
  ]);
  const both = [musa, ngozi];
  await expect(
    musa.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'All 40' }),
  ).toBeVisible();
  const pressBoth = (name: string): Promise<unknown> =>
    Promise.all(both.map((page) => page.getByRole('button', { name, exact: true }).click()));

  await test.step('the next application: each gets another one', async () => {
    await pressBoth('Take the next');
    await Promise.all(both.map((page) => expect(isMine(page)).toBeVisible()));
    expect(musa.url()).not.toBe(ngozi.url());
  });

  await test.step('the same application: one has it, and both read who', async () => {
    const url = await openUnclaimed(musa, 'to_review');
    await ngozi.goto(url);
    await expect(ngozi.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
    await pressBoth('Claim');
    await expect.poll(async () => (await isMine(musa).count()) + (await isMine(ngozi).count())).toBe(1);
    const loser = (await isMine(musa).count()) === 1 ? ngozi : musa;
    await expect(loser.getByText(/^(Musa|Ngozi) Sample has this application\.$/)).toBeVisible();
  });

  await test.step('the decision: recorded once, and both stand at the next step', async () => {
    await pressBoth('Approve for filing');
    await Promise.all(both.map((page) => onPage(page, /^File with /)));
    await musa.reload();
    await onPage(musa, /^File with /);
    await expect(
      musa.getByRole('region', { name: 'History' }).getByText('Approved for filing', { exact: true }),
    ).toHaveCount(1);
  });
  await Promise.all(both.map((page) => page.context().close()));
});
