import { expect, test, type Browser, type Page } from '@playwright/test';
import { paper } from './documents.ts';
import { onPage } from './visitor.ts';
import type { Founder } from './people.ts';
import type { Product } from './product.ts';

/** What differs between the two registrations once the answers are there. */
export type Registration = {
  page: Page;
  browser: Browser;
  product: Product;
  founder: Founder;
  /** The first name proposed. */
  name: string;
  total: string;
  /** The address the officer asks about, with the street as it was and as it is mended. */
  correction: { address: string; before: string; after: string };
  /** What the registry answers, and a duty that follows from it. */
  registration: { number: string; title: string; duty: RegExp };
};

/** From the check page to the certificate: signing, paying, the officer's correction, filing and confirmation. */
export async function finishApplication(registration: Registration): Promise<void> {
  const { page, founder, total } = registration;

  await test.step('she checks her answers, signs and sees how to pay', async () => {
    await expect(page.getByText(/answers? (is|are) missing or need/)).toBeHidden();
    await expect(page.getByText(`You accept the price of ${total}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign and go to payment' }).click();
    await expect(page.getByText('Confirm the declaration.')).toBeVisible();
    await page.getByLabel('I have read these statements and they are true.').check();
    await page.getByLabel('Your full name').fill(founder.fullName);
    await page.getByRole('button', { name: 'Sign and go to payment' }).click();
    await onPage(page, 'Pay by bank transfer');
    await expect(page.getByRole('definition').filter({ hasText: total }).first()).toBeVisible();
  });

  await test.step('she uploads the receipt of her transfer', async () => {
    await page.getByLabel('Receipt of the transfer').setInputFiles(await paper('transfer', 'Transfer receipt'));
    await expect(page.getByRole('button', { name: 'Remove transfer.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await onPage(page, 'Checking your payment');
  });
}
