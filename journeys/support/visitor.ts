import { expect, type Page } from '@playwright/test';
import { isEvery } from '../../testing/every.ts';
import type { Founder } from './people.ts';
import type { Product } from './product.ts';

/** Screens of a founder: a phone and a laptop. */
const screens = [
  { name: 'on a phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'on a laptop', use: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false } },
] as const;

/** The screens of a long journey: those named, or both with EVERY set. */
export const screensFor = (...usual: (typeof screens)[number]['name'][]) =>
  screens.filter(({ name }) => isEvery || usual.includes(name));

/** Waits for the page with this heading. */
export const onPage = (page: Page, title: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Presses Continue and waits for the next page of the form. */
export async function continueTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await onPage(page, title);
}

/** Waits until the sign-in form is hydrated. */
export const signInHydrated = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^(Sign in|Send me a code)$/ })).toBeEnabled();

/** Opens an account from the sign-in page with the code from the mail; ends signed in, on the page that follows. */
export async function openAccount(
  page: Page,
  product: Product,
  { fullName, email, password }: Founder,
): Promise<void> {
  await signInHydrated(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  // The form submits itself at the sixth digit.
  await page.getByLabel('Code', { exact: true }).pressSequentially(await product.codeFor(email));
}

/** Signs in with a password on the page for customers or the one for staff. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Founder, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Home, country, service, the helper, prices: up to the page on which an application begins. */
export async function findService(
  page: Page,
  answers: {
    owners: string;
    limitedLiability: 'Yes' | 'No';
    foreignOwner: 'Yes' | 'No';
    investors: 'Yes' | 'No';
  },
  recommended: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await onPage(page, 'Select Your Jurisdiction To Get Started');
  await page
    .getByRole('link', { name: /Nigeria/ })
    .first()
    .click();
  await onPage(page, 'Destination - Nigeria');
  await page.getByRole('link', { name: 'Start Business Registration' }).click();
  const helper = page.getByRole('region', { name: 'Find the right kind' });
  const say = (question: string, option: string): Promise<void> =>
    helper.getByRole('group', { name: question }).getByRole('radio', { name: option, exact: true }).check();
  await say('How many people will own it?', answers.owners);
  await say('Do you want limited liability?', answers.limitedLiability);
  await say('Will anyone from outside the country own a part?', answers.foreignOwner);
  await say('Do you want investors to take shares, now or later?', answers.investors);
  await expect(helper.getByRole('heading', { name: 'This fits you best' })).toBeVisible();
  await expect(helper.getByRole('listitem').filter({ hasText: 'Best fit' }).first()).toContainText(
    recommended,
  );
  await helper.getByRole('link', { name: `Choose ${recommended}` }).click();
  await onPage(page, `What it costs: ${recommended}`);
}

/** Opens a page and waits until its forms are hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h1, footer form')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}
