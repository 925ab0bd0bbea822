import { Account, today } from '../support/account.ts';
import { founder } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('missed deadline: listed first with its cost until marked as filed', async ({ browser, product }) => {
  const ada = await Account.open(product, founder('ada-overdue'));
  const officer = await Account.officer(product);
  const { id, payment } = await ada.sign(
    await ada.filledDraft({ name1: 'Harmattan Overdue Limited' }),
    'Ada Obi',
  );
  await ada.reportTransfer(id);
  await officer.act(id, { verb: 'confirmPayment', amountMinor: payment?.dueMinor, receivedOn: today() });
  await officer.act(id, { verb: 'approve' });
  await officer.act(id, { verb: 'file', registryReference: 'CAC-2024-000001', filedOn: today() });
  const { fileId } = await officer.upload(`/admin/applications/${id}/files`, 'certificate');
  const status = await officer.upload(`/admin/applications/${id}/files`, 'status-report');
  await officer.act(id, {
    verb: 'confirm',
    registrationNumber: 'RC 7650185',
    registeredOn: '2024-03-10',
    evidenceFileId: fileId,
    registeredName: 'Harmattan Overdue Limited',
    documents: [{ kind: 'status-report', fileId: status.fileId }],
  });
  const { companies } = await ada.call<{ companies: { id: string; name: string }[] }>('GET', '/companies');

  const context = await ada.browser(browser);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(
    page.getByRole('link', { name: 'See what is overdue at Harmattan Overdue Limited' }),
  ).toBeVisible();
  await page.goto(`/companies/${companies.find(({ name }) => name === 'Harmattan Overdue Limited')?.id}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Overdue');
  await expect(page.getByText(/The late charge is ₦[\d,]+ as of today/).first()).toBeVisible();
  const tax = 'It is filed Companies income tax: return and payment, 30 June 2025';
  await page.getByRole('button', { name: tax }).click();
  await expect(page.getByRole('button', { name: tax })).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('button', {
      name: 'Not filed after all Companies income tax: return and payment, 30 June 2025',
    }),
  ).toBeVisible();
  await context.close();
});
