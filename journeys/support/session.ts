import { expect, type Page } from '@playwright/test';
import { Account, type StoredSession } from './account.ts';
import { founder, type Founder } from './people.ts';
import type { Product } from './product.ts';
import { onPage } from './visitor.ts';

/** Returns the session in local storage; null when signed out. */
export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name));
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSession);
  });

/** Opens the page of the signed-in account and waits for its heading. */
export async function openAccountPage(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/account`);
  await onPage(page, 'Your account');
}

/** Presses the header's sign-out button. */
export const pressSignOut = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign out', exact: true }).first().click();

/** Signs out with the header's button and waits for the home page. */
export async function signOut(page: Page, product: Product): Promise<void> {
  await pressSignOut(page);
  expect(await storedSession(page)).toBeNull();
  await expect(page.getByText('Signed out successfully').first()).toBeVisible();
  await page.waitForURL(`${product.url}/`);
}

/** Opens an account through the API and signs the page in; ends on the dashboard. */
export async function newAccount(page: Page, product: Product, name: string): Promise<Founder> {
  const person = founder(name);
  await (await Account.open(product, person)).enter(page);
  await onPage(page, /^Good to see you/);
  return person;
}
