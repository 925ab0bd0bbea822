import { paths } from '#contract/paths.ts';
import type { Page } from '@playwright/test';
import { arriveAtDesk, isMine, openUnclaimed, rowsOfQueue } from './support/desk.ts';
import { collectPageErrors, inspect } from './support/inspect.ts';
import { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { onPage } from './support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { demo: 16 });
});
test.afterAll(() => product.stop());

const queues = (page: Page) => page.getByRole('navigation', { name: 'Desk' });

test('a morning with sixteen applications of six countries: found, claimed, approved, filed, and handed to a colleague who sees it at once', async ({
  browser,
}) => {
  const ngozi = await arriveAtDesk(browser, product, 'ngozi');
  const errors = collectPageErrors(ngozi);

  await test.step('the queue has applications of every country', async () => {
    await expect(queues(ngozi).getByRole('link', { name: 'All 16' })).toBeVisible();
    await inspect(ngozi, 'the queue in the morning');
    for (const country of ['Nigeria', 'Ghana', 'South Africa', 'United Kingdom', 'United States', 'Canada']) {
      await ngozi.getByLabel('Country').selectOption({ label: country });
      await expect(ngozi.getByText(/^All: [1-9]\d* applications?$/)).toBeAttached();
      await expect(rowsOfQueue(ngozi).first()).toBeVisible();
    }
  });

  await test.step('the order changes the first of them, and is kept in the address', async () => {
    await ngozi.goto(paths.admin);
    const latest = await rowsOfQueue(ngozi).first().textContent();
    await ngozi.getByLabel('Order').selectOption({ label: 'First due first' });
    await expect(rowsOfQueue(ngozi).first()).not.toHaveText(latest ?? '');
    expect(new URL(ngozi.url()).search).toBe('?order=longest');
    await ngozi.getByLabel('Order').selectOption({ label: 'Last due first' });
    await expect(rowsOfQueue(ngozi).first()).toHaveText(latest ?? '');
    expect(new URL(ngozi.url()).search).toBe('');
  });

  await test.step('two of a page are claimed with one press', async () => {
    await ngozi.goto(`${paths.admin}?queue=to_review&officer=nobody`);
    await ngozi
      .getByLabel(/^Select CH-/)
      .nth(0)
      .check();
    await ngozi
      .getByLabel(/^Select CH-/)
      .nth(1)
      .check();
    await ngozi
      .getByRole('region', { name: 'Selected applications' })
      .getByRole('button', { name: 'Claim' })
      .click();
    await expect(ngozi.getByText('2 applications claimed')).toBeVisible();
  });

  await test.step('the checklist is ticked, the answers approved, the filing recorded', async () => {
    await ngozi.goto(`${paths.admin}?queue=to_review&officer=me`);
    await rowsOfQueue(ngozi).first().click();
    await expect(isMine(ngozi)).toBeVisible();
    const ticks = ngozi.getByRole('region', { name: 'Checklist' }).getByRole('checkbox');
    const approve = ngozi.getByRole('button', { name: 'Approve for filing' });
    await expect(approve).toBeVisible();
    for (let index = 0; index < (await ticks.count()); index += 1) await ticks.nth(index).check();
    await expect(ngozi.getByText('Not ticked on the checklist:')).toBeHidden();
    await approve.click();
    await onPage(ngozi, /^File with /);
    await ngozi.getByRole('button', { name: 'Record the filing' }).click();
    await expect(ngozi.getByText('Give the reference the registry issued.')).toBeVisible();
    await ngozi.locator('#filing-reference').fill('SAMPLE-0001');
    await ngozi.getByRole('button', { name: 'Record the filing' }).click();
    await onPage(ngozi, /^Filed, waiting for /);
    await expect(queues(ngozi).getByRole('link', { name: 'With registry 2' })).toBeVisible();
  });

  await test.step('a colleague gets one with a note, and sees it without reloading', async () => {
    const tunde = await arriveAtDesk(browser, product, 'tunde');
    await tunde.goto(`${paths.admin}?officer=me`);
    await expect(tunde.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = await rowsOfQueue(tunde).count();
    await openUnclaimed(ngozi, 'to_file');
    await ngozi.keyboard.press('Escape');
    await ngozi.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect(isMine(ngozi)).toBeVisible();
    await ngozi.getByRole('button', { name: 'Hand over' }).click();
    const dialog = ngozi.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText('Say what your colleague should know.')).toBeVisible();
    const choice = await dialog.getByRole('option', { name: /^Tunde Sample/ }).textContent();
    await dialog.getByLabel('Colleague').selectOption({ label: choice ?? '' });
    await dialog.getByLabel('Note').fill('Only the portal is left to do.');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(ngozi.getByText('Tunde Sample has this application.')).toBeVisible();
    await expect(rowsOfQueue(tunde)).toHaveCount(before + 1);
    await tunde.goto(ngozi.url());
    await expect(tunde.getByText('Only the portal is left to do.')).toBeVisible();
    await tunde.context().close();
  });

  expect(errors).toEqual([]);
  await ngozi.context().close();
});
