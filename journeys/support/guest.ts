import { answerAll } from './answer.ts';
import type { Page } from './test.ts';
import { onPage } from './visitor.ts';

/** The page on which a visitor begins an application in the journeys of guests. */
export const start = '/nigeria-company-registration';

/** Opens the first page of the form as a visitor without an account, and names the company. */
export async function beginAsGuest(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url + start);
  await page.getByRole('link', { name: 'Start your application', exact: true }).click();
  await onPage(page, 'Name');
  await answerAll(page, {
    'Has the name already been reserved?': 'No, please reserve it',
    'Name of the company': name,
  });
}

/** Returns the keys of a guest’s drafts and answers in the storage of the browser. */
export const guestEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(guest-draft|answers)\//.test(key)));
