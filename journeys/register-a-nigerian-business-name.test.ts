import { expect, test } from './support/test.ts';
import { addTo, answer, answerAll, question, rowOf, saved } from './support/answer.ts';
import { paper, picture } from './support/documents.ts';
import { finishApplication } from './support/from-signature-to-certificate.ts';
import { founder, office, personAnswers } from './support/people.ts';
import type { Product } from './support/product.ts';
import { continueTo, findService, onPage, openAccount, screensFor } from './support/visitor.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

// Without EVERY, the journey of a company takes the same way, with more questions.
for (const [turn, screen] of screensFor().entries()) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test('business name in Nigeria: registered, from the first click to the certificate', async ({
      page,
      browser,
    }) => {
      const ada = founder(`ada-name-${turn}`);
      await page.goto(product.url);

      await test.step('she finds the right kind of business and sees every part of the price', async () => {
        await findService(
          page,
          { owners: 'Only me', limitedLiability: 'No', foreignOwner: 'No', investors: 'No' },
          'Business name',
        );
        await expect(page.getByText('Government fee', { exact: true }).first()).toBeVisible();
        await expect(page.getByText('Our fee', { exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'Start with Basic' }).click();
        await onPage(page, 'Business name');
      });

      await test.step('she begins without an account, at the speed she chose', async () => {
        await expect(page.getByRole('radio', { name: /^Basic/ })).toBeChecked();
        await page.getByRole('link', { name: 'Start your application', exact: true }).click();
        await onPage(page, 'Name');
      });

      await test.step('an ending of companies is refused at once, a word of the banks needs a letter', async () => {
        await answer(page, 'Has the name already been reserved?', 'No, please reserve it');
        const name = question(page, 'Name of the business');
        await name.pressSequentially('Harmattan Lantern Ltd');
        await expect(page.getByText('Will be refused')).toBeVisible();
        await expect(
          page.getByText('The name of a business name cannot end like a company’s.'),
        ).toBeVisible();
        await name.fill('Harmattan Insurance Brokers');
        await expect(page.getByText('Needs consent', { exact: true })).toBeVisible();
        await expect(
          page
            .getByText('A name with this word needs a letter from the National Insurance Commission.')
            .first(),
        ).toBeVisible();
        await name.fill('Harmattan Lantern Ventures');
        await expect(page.getByText('OK so far')).toBeVisible();
      });

      await test.step('she opens an account and goes on where she was', async () => {
        await page.getByRole('link', { name: 'create an account', exact: true }).click();
        await onPage(page, 'Create an account');
        await openAccount(page, product, ada);
        await onPage(page, 'Business and start date');
      });

      await test.step('a mistake is named, and the cursor stands in it', async () => {
        await answerAll(page, {
          'Nature of business': 'Manufacturing',
          'Main activity': 'Making furniture',
          'Description of the business': 'Lamps',
          'Date of commencement': { day: '1 10 2026' },
        });
        await page.getByRole('button', { name: 'Continue' }).click();
        const summary = page.getByRole('alert').filter({ hasText: 'One answer needs mending' });
        await expect(summary.getByRole('link')).toHaveCount(1);
        await expect(question(page, 'Description of the business')).toBeFocused();
        await answer(
          page,
          'Description of the business',
          'We make and sell lanterns and furniture for homes in Lagos.',
        );
        await continueTo(page, 'Place of business');
      });

      await test.step('reloading the page loses nothing', async () => {
        await answerAll(page, {
          'Principal place of business': office,
          'E-mail address of the business': 'office@example.com',
        });
        await page.reload();
        await expect(question(question(page, 'Principal place of business'), 'Street')).toHaveValue(
          'Marina Road',
        );
        await expect(question(page, 'E-mail address of the business')).toHaveValue('office@example.com');
        await answer(page, 'Phone number of the business', '0803 000 0001');
        await continueTo(page, 'Proprietors');
      });

      await test.step('a power cut of the server loses nothing', async () => {
        await answer(page, 'Who owns the business?', 'One person');
        await addTo(page, 'proprietor', 1, {
          ...personAnswers('Ada', 'Obi', '12345678901'),
          'Passport photograph': picture('photograph of Ada'),
        });
        await saved(page);
        await product.killAndRestart();
        await page.reload();
        const proprietor = rowOf(page, 'proprietor', 1);
        await proprietor.getByRole('button', { name: 'Edit' }).click();
        await expect(question(proprietor, 'First name')).toHaveValue('Ada');
        await expect(proprietor.getByRole('button', { name: 'View photograph of Ada.png' })).toBeVisible();
        await continueTo(page, 'Calendar');
      });

      await test.step('she answers the rest', async () => {
        await answerAll(page, {
          'Will it have employees in its first year?': 'No',
          'Will it register for VAT from the start?': 'No',
        });
        await continueTo(page, 'Documents');
        await answer(page, 'Proof of the place of business', await paper('lease', 'Lease of 7 Marina Road'));
        await continueTo(page, 'Who submits it');
        await answerAll(page, {
          'In which capacity do you sign?': 'As a proprietor',
          'Who submits the application?': 'Submit it for me',
        });
        await continueTo(page, 'Check and sign');
      });

      await finishApplication({
        page,
        browser,
        product,
        founder: ada,
        name: 'Harmattan Lantern Ventures',
        total: '₦36,000',
        correction: { address: 'Principal place of business', before: 'Marina Road', after: 'Broad Street' },
        registration: {
          number: `BN 330987${turn}`,
          title: 'Certificate of registration',
          duty: /annual return/i,
        },
      });
    });
  });
}
