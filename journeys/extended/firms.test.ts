import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { linkIn } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

test('company given to a firm: its admin creates the firm and accepts, finds it in the switcher, and loses it when the owner ends it', async ({
  browser,
  product,
}) => {
  const kemi = { ...founder('kemi-with-a-firm'), fullName: 'Kemi Ade' };
  const owner = await Account.open(product, founder('owner-with-a-firm'));
  const accountant = await Account.open(product, kemi);
  await owner.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'LTD',
        name: 'Zuma Bakers Limited',
        registrationNumber: 'RC 7200002',
        registeredOn: '2021-03-10',
      },
    ],
  });
  const { companies } = await owner.call<{ companies: { id: string }[] }>('GET', '/companies');
  const { id } = companies[0]!;
  const [adasBrowser, kemisBrowser] = await Promise.all([
    owner.browser(browser, { viewport: phone, reducedMotion: 'reduce' }),
    accountant.browser(browser, { viewport: laptop, reducedMotion: 'reduce' }),
  ]);
  const [ada, colleague] = await Promise.all([adasBrowser.newPage(), kemisBrowser.newPage()]);

  await ada.goto(paths.people('companies', id));
  await onPage(ada, 'People');
  await ada.getByLabel('Admin of the firm').fill(kemi.email);
  await ada.getByRole('button', { name: 'Send the offer' }).click();
  await expect(ada.getByText('For a firm')).toBeVisible();

  const mail = await product.mail(kemi.email, /gives Zuma Bakers Limited to your firm/);
  await colleague.goto(linkIn(mail, /\/invitations\//));
  await colleague.getByLabel('Name of your firm').fill('Ade & Partners');
  await inspect(colleague, 'an offer to a firm');
  await colleague.getByRole('button', { name: 'Accept for the firm' }).click();
  await onPage(colleague, 'Zuma Bakers Limited');
  await colleague.getByRole('button', { name: 'Company: Zuma Bakers Limited' }).click();
  await expect(colleague.getByRole('region', { name: 'Ade & Partners' })).toContainText(
    'Zuma Bakers Limited',
  );
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('link', { name: 'Firm', exact: true }).click();
  await onPage(colleague, 'Your firm');
  await inspect(colleague, 'the firms of a person');
  await colleague.getByRole('link', { name: 'Ade & Partners' }).click();
  await expect(colleague.getByText('Mails go to you.')).toBeVisible();
  await inspect(colleague, 'a firm with a client');

  await ada.goto(paths.allPeople);
  await expect(ada.getByText('Ade & Partners')).toBeVisible();
  await inspect(ada, 'all people with a firm');
  await ada.goto(paths.people('companies', id));
  await inspect(ada, 'people of a company with a firm');
  await ada.getByRole('button', { name: 'End access of Ade & Partners' }).click();
  await expect(ada.getByText('ended the access of the firm Ade & Partners')).toBeVisible();
  await colleague.goto(paths.company(id));
  await expect(colleague.getByText('Zuma Bakers Limited')).toHaveCount(0);
});
