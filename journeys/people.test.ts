import { paths } from '#contract/paths.ts';
import { Account } from './support/account.ts';
import { inspect, laptop, phone } from './support/inspect.ts';
import { founder } from './support/people.ts';
import { linkIn } from './support/product.ts';
import { onPage } from './support/visitor.ts';
import { expect, test } from './support/test.ts';

const accountantOf = (name: string) => ({ ...founder(name), fullName: 'Kemi Ade' });

test('accountant invited to a company: sees it, records a deadline, is made a viewer, refused, and removed', async ({
  browser,
  product,
}) => {
  const kemi = accountantOf('kemi-of-the-firm');
  const owner = await Account.open(product, founder('owner-with-people'));
  const invited = await Account.open(product, kemi);
  await owner.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'LTD',
        name: 'Zuma Kitchens Limited',
        registrationNumber: 'RC 7200001',
        registeredOn: '2021-03-10',
      },
    ],
  });
  const { companies } = await owner.call<{ companies: { id: string }[] }>('GET', '/companies');
  const { id } = companies[0]!;
  const [adasBrowser, kemisBrowser] = await Promise.all([
    owner.browser(browser, { viewport: phone, reducedMotion: 'reduce' }),
    invited.browser(browser, { viewport: laptop, reducedMotion: 'reduce' }),
  ]);
  const [ada, accountant] = await Promise.all([adasBrowser.newPage(), kemisBrowser.newPage()]);

  await ada.goto(paths.company(id));
  await ada.getByRole('link', { name: 'People with access' }).click();
  await onPage(ada, 'People');
  await ada.getByLabel('E-mail address').fill(kemi.email);
  await ada.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(ada.getByRole('heading', { name: 'Invited' })).toBeVisible();
  await inspect(ada, 'people with an open invitation');

  const mail = await product.mail(kemi.email, /invites you to Zuma Kitchens Limited/);
  await accountant.goto(linkIn(mail, /\/invitations\//));
  await onPage(accountant, 'Invitation to Zuma Kitchens Limited');
  await inspect(accountant, 'an invitation');
  await accountant.getByRole('button', { name: 'Accept' }).click();
  await onPage(accountant, 'Zuma Kitchens Limited');
  await accountant
    .getByRole('button', { name: /^It is filed/ })
    .first()
    .click();
  await expect(accountant.getByRole('heading', { name: 'Filed' })).toBeVisible();

  await ada.reload();
  await ada.getByRole('button', { name: /^Change role.*Kemi Ade$/ }).click();
  await ada.getByRole('dialog').getByLabel('Viewer').check();
  await ada.getByRole('button', { name: 'Change the role' }).click();
  await expect(ada.getByText('made kemi-of-the-firm@example.com a viewer')).toBeVisible();
  await expect(ada.getByText('changed the company, its deadlines or registers')).toBeVisible();
  await inspect(ada, 'people of a company');

  // Her page is still open with what an editor may do.
  await accountant
    .getByRole('button', { name: /^Not filed after all/ })
    .first()
    .click();
  await expect(
    accountant.getByText('You have access as a viewer, so you cannot do this. Ask an owner.'),
  ).toBeVisible();
  await accountant.reload();
  await onPage(accountant, 'Zuma Kitchens Limited');
  await expect(accountant.getByRole('button', { name: /^Not filed after all/ })).toHaveCount(0);

  await ada.getByRole('button', { name: /^Remove.*Kemi Ade$/ }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Remove Kemi Ade' }).click();
  await expect(ada.getByText('removed kemi-of-the-firm@example.com')).toBeVisible();
  await accountant.reload();
  await onPage(accountant, 'We found nothing here');
  await Promise.all([adasBrowser.close(), kemisBrowser.close()]);
});
