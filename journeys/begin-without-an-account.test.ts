import { expect, test } from './support/test.ts';
import { firstOrEvery } from '../testing/every.ts';
import { answer, question, saved } from './support/answer.ts';
import { collectPageErrors, inspectAtBothWidths, laptop, phone } from './support/inspect.ts';
import { beginAsGuest, guestEntries } from './support/guest.ts';
import { founder } from './support/people.ts';
import { continueTo, onPage, openAccount } from './support/visitor.ts';

// With EVERY set, the story is repeated on a laptop.
for (const viewport of firstOrEvery([phone, laptop])) {
  test.describe(`a visitor without an account, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('form filled in, reloaded, checked and moved into a new account: nothing typed is lost', async ({
      page,
      product,
    }) => {
      const pageErrors = collectPageErrors(page);
      await beginAsGuest(page, product.url, 'Harmattan National Lantern Limited');

      await test.step('name verdict, price and saving on the device work', async () => {
        await expect(page.getByText('Needs consent', { exact: true })).toBeVisible();
        await expect(page.getByText('Saved on this device').last()).toBeAttached();
        await expect(page.getByText('Price so far').last()).toBeAttached();
        await inspectAtBothWidths(page, 'a form without an account');
      });

      await test.step('a document asks for an account, and the form goes on without it', async () => {
        await expect(
          page.getByRole('link', { name: 'Create an account and keep my answers' }).first(),
        ).toBeVisible();
        await answer(page, 'Second choice', 'Harmattan Amber Works Limited');
        await continueTo(page, 'Activity and objects');
        await answer(page, 'Description of the business', 'We make lanterns in Lagos.');
        await saved(page);
      });

      await test.step('a reload keeps every answer', async () => {
        await page.reload();
        await expect(question(page, 'Description of the business')).toHaveValue('We make lanterns in Lagos.');
        await page.goBack();
        await expect(question(page, 'Name of the company')).toHaveValue('Harmattan National Lantern Limited');
      });

      await test.step('the check names what is missing and asks for an account before signing', async () => {
        await page.goto(`${product.url}/begin/nigeria-company-registration/check`);
        await onPage(page, 'Check your answers');
        await expect(page.getByText(/answers are missing/).first()).toBeVisible();
        await expect(page.getByText('Harmattan National Lantern Limited').first()).toBeVisible();
        await inspectAtBothWidths(page, 'the check without an account');
        await page.getByRole('link', { name: 'Create an account', exact: true }).click();
      });

      await test.step('the answers are in the account, and no longer on the device', async () => {
        await onPage(page, 'Create an account');
        await openAccount(page, product, founder(`guest-${viewport.width}`));
        await expect(page).toHaveURL(/\/applications\/[^/]+\/form\//);
        expect(await guestEntries(page)).toEqual([]);
        await page.goto(page.url().replace(/form\/.*/, 'check'));
        await onPage(page, 'Check and sign');
        await expect(page.getByText('Harmattan National Lantern Limited').first()).toBeVisible();
        await expect(page.getByText('We make lanterns in Lagos.').first()).toBeVisible();
      });
      expect(pageErrors).toEqual([]);
    });
  });
}
