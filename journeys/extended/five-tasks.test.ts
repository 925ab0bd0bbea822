import { expect, test } from '../support/test.ts';
import { inspect } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { SlowPhone } from '../support/slow-phone.ts';
import { onPage } from '../support/visitor.ts';

/**
 * Five tasks of visitors who begin on the home page, on a phone with a slow line. Limits are interactions and
 * seconds on the line, which do not depend on the machine.
 */
test.describe.configure({ mode: 'parallel' });

/** Seconds that a visitor takes for an interaction, reading included. */
const SECONDS_PER_INTERACTION = 7;

test('cost and time of a company in Ghana: on the home page after one press, in full after two more', async ({
  browser,
  product,
}) => {
  const visitor = await SlowPhone.open(browser, product.url);
  const { page } = visitor;
  const slip = page.getByRole('region', { name: 'What it costs today' });
  await visitor.tap(slip.getByText('Ghana', { exact: true }));
  await expect(slip.getByRole('row', { name: /^Total/ })).toContainText('GH₵');
  await expect(slip).toContainText('Basic: 7 to 10 business days, then the registry: 10 to 15 business days');
  expect(visitor.interactions).toBe(1);

  await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await visitor.tap(page.getByRole('link', { name: /Ghana/ }).first());
  await onPage(page, 'Destination - Ghana');
  const registration = page.getByRole('listitem').filter({ hasText: 'Business registration' }).first();
  await expect(registration).toContainText(/from GH₵[\d,.]+ · 7 to 10 business days/);
  await expect(registration).toContainText('egistry:');
  expect(visitor.interactions).toBe(3);
  expect(visitor.secondsOnTheLine).toBeLessThan(15);
  await visitor.close();
});

test('two friends in Lagos with a cousin in London: the right kind, and what the cousin changes, after seven presses', async ({
  browser,
  product,
}) => {
  const visitor = await SlowPhone.open(browser, product.url);
  const { page } = visitor;
  await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await visitor.tap(page.getByRole('link', { name: /Nigeria/ }).first());
  await visitor.tap(page.getByRole('link', { name: 'Start Business Registration' }));
  const helper = page.getByRole('region', { name: 'Find the right kind' });
  const say = (question: string, option: string): Promise<void> =>
    visitor.tap(helper.getByRole('group', { name: question }).getByText(option, { exact: true }));
  await say('How many people will own it?', '2 to 20');
  await say('Do you want limited liability?', 'Yes');
  await say('Will anyone from outside the country own a part?', 'Yes');
  await say('Do you want investors to take shares, now or later?', 'No');
  await expect(helper.getByRole('heading', { name: 'This fits you best' })).toBeVisible();
  const best = helper.getByRole('listitem').filter({ hasText: 'Best fit' }).first();
  await expect(best).toContainText('Private company limited by shares');
  await expect(best).toContainText('₦100,000,000');
  // The price beside it is with the capital that the cousin makes necessary.
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Choose Private company limited by shares' })
    .last();
  await expect(row).toContainText('₦1,');
  expect(visitor.interactions).toBe(7);
  expect(visitor.secondsOnTheLine).toBeLessThan(20);
  await visitor.close();
});

test('is this name free to use: verdict and the register to search, after one press and the name', async ({
  browser,
  product,
}) => {
  const visitor = await SlowPhone.open(browser, product.url);
  const { page } = visitor;
  await visitor.tap(page.getByRole('link', { name: 'Check a name' }));
  await onPage(page, 'Name lab');
  await visitor.type(page.getByLabel('Name', { exact: true }), 'Harmattan Lantern Foods Limited');
  await expect(page.getByRole('region', { name: 'What the registry will say' })).toContainText('OK so far');
  await expect(
    page.getByRole('link', { name: 'Public search of the Corporate Affairs Commission' }),
  ).toHaveAttribute('href', 'https://search.cac.gov.ng');
  expect(visitor.interactions).toBe(2);
  await inspect(page, 'the name lab with a verdict');
  expect(visitor.secondsOnTheLine).toBeLessThan(15);
  await visitor.close();
});

test('confirmation statement: due date and the cost of missing it, after three presses and the day of registration', async ({
  browser,
  product,
}) => {
  const visitor = await SlowPhone.open(browser, product.url);
  const { page } = visitor;
  await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await visitor.tap(page.getByRole('link', { name: /United Kingdom/ }).first());
  await visitor.tap(page.getByRole('link', { name: 'Start Confirmation statement' }));
  const due = page.getByRole('region', { name: 'When it is due' });
  await expect(due).toContainText('due 14 days later');
  await expect(due).toContainText('If late: No fixed penalty');
  await visitor.type(due.getByLabel('Day'), '21');
  await visitor.type(due.getByLabel('Month'), '11');
  await visitor.type(due.getByLabel('Year'), '2024');
  // Companies Act 2006, section 853A: 14 days after the review period, which ends on 20 November.
  await expect(due).toContainText(/Confirmation statement: next due by 4 December \d{4}/);
  expect(visitor.interactions).toBe(6);
  await inspect(page, 'the confirmation statement with a due date');
  expect(visitor.secondsOnTheLine).toBeLessThan(20);
  await visitor.close();
});

test('account and first question: within two minutes', async ({ browser, product }) => {
  const visitor = await SlowPhone.open(browser, product.url);
  const { page } = visitor;
  const { fullName, email, password } = founder('five-tasks');
  await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await visitor.tap(page.getByRole('link', { name: /Nigeria/ }).first());
  await visitor.tap(page.getByRole('link', { name: 'Start Business Registration' }));
  await visitor.tap(page.getByRole('link', { name: 'Choose Private company limited by shares' }));
  await visitor.tap(page.getByRole('link', { name: 'Start with Basic' }));
  await visitor.tap(page.getByRole('link', { name: 'Start your application', exact: true }));
  await onPage(page, 'Name');
  await expect(page.getByRole('group', { name: 'Has the name already been reserved?' })).toBeVisible();
  expect(visitor.interactions).toBe(6);

  await visitor.tap(page.getByRole('link', { name: 'create an account', exact: true }));
  await onPage(page, 'Create an account');
  await visitor.type(page.getByLabel('Full name'), fullName);
  await visitor.type(page.getByLabel('E-mail'), email);
  await visitor.type(page.getByLabel('Password', { exact: true }), password);
  await visitor.tap(page.getByRole('button', { name: 'Send me a code' }));
  await visitor.type(page.getByLabel('Code', { exact: true }), await product.codeFor(email));
  await onPage(page, 'Name');
  await expect(page).toHaveURL(/\/applications\/[^/]+\/form\//);
  await expect(page.getByRole('group', { name: 'Has the name already been reserved?' })).toBeVisible();
  expect(visitor.interactions * SECONDS_PER_INTERACTION + visitor.secondsOnTheLine).toBeLessThan(120);
  await visitor.close();
});
