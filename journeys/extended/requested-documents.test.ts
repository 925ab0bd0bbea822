import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { paper } from '../support/documents.ts';
import { inspect, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { linkIn } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';

test('document asked of a person without an account: sent from her phone by the link, read by who asked and replaced by a new version, and one asked in vain withdrawn', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('ada-asks'));
  await ada.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'LTD',
        name: 'Zuma Foods Limited',
        registrationNumber: 'RC 7654321',
        registeredOn: '2021-03-10',
      },
    ],
  });
  const context = await ada.browser(browser, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(product.url + paths.documents());
  await onPage(page, 'Documents');
  await page.getByRole('button', { name: 'Ask for a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible();
  await dialog.getByLabel('Which document').fill('Bank statement for March');
  await dialog.getByLabel('E-mail of the person who has it').fill('kemi-sends@firm.example');
  await dialog.getByLabel('Note').fill('All pages, please.');
  await inspect(page, 'the form of a request');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('asked of kemi-sends@firm.example')).toBeVisible();

  const mail = await product.mail('kemi-sends@firm.example', /Bank statement/);
  const reader = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const guest = await reader.newPage();
  await guest.goto(linkIn(mail, /\/asked-documents\//));
  await onPage(guest, 'Bank statement for March');
  await inspect(guest, 'a document asked by a link');
  await guest.locator('input[type=file]').setInputFiles(await paper('statement', 'March'));
  await expect(guest.getByText('Thank you, it is sent')).toBeVisible();
  await inspect(guest, 'a document that was sent');
  await reader.close();

  await ada.call('POST', `/companies/${await companyOf(ada)}/document-requests`, {
    id: crypto.randomUUID(),
    email: 'ben-waits@firm.example',
    title: 'Passport of director 2',
    dueOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  });
  await page.reload();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  // The document received is among the documents of the company.
  await expect(page.getByRole('heading', { level: 2, name: 'Zuma Foods Limited' })).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: /Bank statement for March.*Requested document/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upload a new version of Bank statement for March' }).click();
  await page
    .getByLabel('New version of Bank statement for March')
    .setInputFiles(await paper('statement', 'March, all pages'));
  await expect(page.getByText(/^New version .* by /)).toBeVisible();
  await page.getByText('Earlier versions (1)').click();
  await expect(page.getByText(/^Added .* · replaced .* by /)).toBeVisible();
  await inspect(page, 'documents with requests and an earlier version');
  await page.getByRole('button', { name: 'Withdraw Passport of director 2' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await context.close();
});

const companyOf = async (account: Account): Promise<string> =>
  (await account.call<{ companies: { id: string }[] }>('GET', '/companies')).companies[0]?.id ?? '';
