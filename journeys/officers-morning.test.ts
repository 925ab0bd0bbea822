import { paths } from '#contract/paths.ts';
import type { Browser, Page } from '@playwright/test';
import { collectPageErrors, inspect } from './support/inspect.ts';
import { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { onPage, signIn } from './support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { demo: true });
});
test.afterAll(() => product.stop());

const wide = { viewport: { width: 1440, height: 900 } };

/** Opens the queue as one of the demonstration's staff. */
async function arrive(browser: Browser, name: 'musa' | 'ngozi' | 'tunde'): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, ...wide, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(paths.adminSignIn);
  await signIn(page, { email: `${name}.sample@desk.example`, password: product.demoPassword });
  await onPage(page, 'Applications');
  return page;
}

const queues = (page: Page) => page.getByRole('navigation', { name: 'Desk' });
const rows = (page: Page) => page.locator('[data-row-link]');
const isMine = (page: Page) => page.getByText('You have this application.');

/** Opens the first application of a queue that nobody has claimed. */
async function openUnclaimed(page: Page, queue: string): Promise<string> {
  await page.goto(`${paths.admin}?queue=${queue}&officer=nobody`);
  await rows(page).first().click();
  await expect(page.getByText('Nobody has claimed this application.')).toBeVisible();
  return page.url();
}

test('a morning with forty applications of six countries: found, claimed, approved, filed, and handed to a colleague who sees it at once', async ({
  browser,
}) => {
  const ngozi = await arrive(browser, 'ngozi');
  const errors = collectPageErrors(ngozi);

  await test.step('the queue has applications of every country', async () => {
    await expect(queues(ngozi).getByRole('link', { name: 'All 40' })).toBeVisible();
    await inspect(ngozi, 'the queue in the morning');
    for (const country of ['Nigeria', 'Ghana', 'South Africa', 'United Kingdom', 'United States', 'Canada']) {
      await ngozi.getByLabel('Country').selectOption({ label: country });
      await expect(ngozi.getByText(/^All: [1-9]\d* applications?$/)).toBeAttached();
      await expect(rows(ngozi).first()).toBeVisible();
    }
  });

  await test.step('the order changes the first of them, and is kept in the address', async () => {
    await ngozi.goto(paths.admin);
    const latest = await rows(ngozi).first().textContent();
    await ngozi.getByLabel('Order').selectOption({ label: 'First due first' });
    await expect(rows(ngozi).first()).not.toHaveText(latest ?? '');
    expect(new URL(ngozi.url()).search).toBe('?order=longest');
    await ngozi.getByLabel('Order').selectOption({ label: 'Last due first' });
    await expect(rows(ngozi).first()).toHaveText(latest ?? '');
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
    await rows(ngozi).first().click();
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
    await expect(queues(ngozi).getByRole('link', { name: 'With registry 5' })).toBeVisible();
  });

  await test.step('a colleague gets one with a note, and sees it without reloading', async () => {
    const tunde = await arrive(browser, 'tunde');
    await tunde.goto(`${paths.admin}?officer=me`);
    await expect(tunde.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = await rows(tunde).count();
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
    await expect(rows(tunde)).toHaveCount(before + 1);
    await tunde.goto(ngozi.url());
    await expect(tunde.getByText('Only the portal is left to do.')).toBeVisible();
    await tunde.context().close();
  });

  expect(errors).toEqual([]);
  await ngozi.context().close();
});

test('two officers who press at the same moment: one claims and one approves, the other is told and sees what happened', async ({
  browser,
}) => {
  const [musa, ngozi] = await Promise.all([arrive(browser, 'musa'), arrive(browser, 'ngozi')]);
  const both = [musa, ngozi];
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
