import { expect, test, type Page } from './support/test.ts';
import { addTo, answer, answerAll, question, rowOf, saved } from './support/answer.ts';
import { paper } from './support/documents.ts';
import { finishApplication } from './support/from-signature-to-certificate.ts';
import { founder, office, personAnswers, witnessAnswers } from './support/people.ts';
import { Product } from './support/product.ts';
import { continueTo, findService, onPage, openAccount, screensFor } from './support/visitor.ts';

let product: Product;
// The embedded database survives the power cut in the middle.
test.beforeAll(async () => {
  product = await Product.start(null, { engine: 'embedded' });
});
test.afterAll(() => product.stop());

for (const [turn, screen] of screensFor('on a laptop').entries()) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test('private company in Nigeria: registered, from the first click to the certificate', async ({
      page,
      browser,
    }) => {
      const ada = founder(`ada-company-${turn}`);
      await page.goto(product.url);

      await test.step('she finds the right kind of business and sees every part of the price with its source', async () => {
        await findService(
          page,
          { owners: '2 to 20', limitedLiability: 'Yes', foreignOwner: 'No', investors: 'Yes' },
          'Private company limited by shares',
        );
        await seesThePriceInParts(page);
        await page.getByRole('link', { name: 'Start with Standard' }).click();
        await onPage(page, 'Private company limited by shares');
      });

      await test.step('she begins without an account', async () => {
        await page.getByRole('link', { name: 'Start your application', exact: true }).click();
        await onPage(page, 'Name');
      });

      await test.step('she is told at once which names the registry refuses and which need a consent', async () => {
        await answer(page, 'Has the name already been reserved?', 'No, please reserve it');
        const name = question(page, 'Name of the company');
        await name.pressSequentially('Harmattan Chamber of Commerce Ltd');
        await expect(page.getByText('Will be refused')).toBeVisible();
        await expect(
          page.getByText('Only companies limited by guarantee may use “Chamber of Commerce”.'),
        ).toBeVisible();
        await name.fill('Harmattan National Lantern Limited');
        await expect(page.getByText('Needs consent', { exact: true })).toBeVisible();
        await expect(question(page, 'Consent or letter for the name')).toBeVisible();
        await name.fill('Harmattan Lantern Works Limited');
        await expect(page.getByText('OK so far')).toBeVisible();
        await answer(page, 'Second choice', 'Harmattan Amber Works Limited');
      });

      await test.step('she opens an account with the code from her mail and goes on where she was', async () => {
        await page.getByRole('link', { name: 'create an account', exact: true }).click();
        await onPage(page, 'Create an account');
        await openAccount(page, product, ada);
        await onPage(page, 'Activity and objects');
      });

      await test.step('she describes the business', async () => {
        await answerAll(page, {
          'Nature of business': 'Manufacturing',
          'Main activity': 'Making furniture',
          'Description of the business': 'We make and sell lanterns and furniture for homes in Lagos.',
        });
        await addTo(page, 'object', 1, {
          Object: 'In my own words',
          'Object in your own words': 'To make and sell lanterns',
        });
        await continueTo(page, 'Registered office');
      });

      await test.step('a mistake is named, and the cursor stands in it', async () => {
        await answerAll(page, {
          'Registered office': office,
          'Is the head office somewhere else?': 'No',
          'E-mail address of the company': 'office at example',
          'Phone number of the company': '0803 000 0001',
        });
        await page.getByRole('button', { name: 'Continue' }).click();
        const summary = page.getByRole('alert').filter({ hasText: 'One answer needs mending' });
        await expect(
          summary.getByRole('link', { name: 'Enter an e-mail address such as name@example.com.' }),
        ).toBeVisible();
        await expect(question(page, 'E-mail address of the company')).toBeFocused();
        await answer(page, 'E-mail address of the company', 'office@example.com');
        await continueTo(page, 'Size and calendar');
      });

      await test.step('reloading the page loses nothing', async () => {
        await answerAll(page, {
          'Expected sales in the first year': 'Up to ₦120 million',
          'Net assets at the start': 'Up to ₦60 million',
          'Will anyone from outside Nigeria hold shares?': 'No',
          'Will a government, its agency or its nominee hold shares?': 'No',
        });
        await page.reload();
        await onPage(page, 'Size and calendar');
        await expect(
          question(page, 'Net assets at the start').getByRole('radio', { name: 'Up to ₦60 million' }),
        ).toBeChecked();
        await answerAll(page, {
          'Will the directors together hold at least 51% of the shares?': 'Yes',
          'End of the financial year': 'End of December',
          'Will it have employees in its first year?': 'Yes',
          'Will it register for VAT from the start?': 'No',
        });
        await continueTo(page, 'Directors');
      });

      await test.step('a power cut of the server loses nothing', async () => {
        await addTo(page, 'director', 1, {
          ...personAnswers('Ada', 'Obi', '12345678901'),
          'This person agreed to be a director, is of sound mind, not bankrupt, and not disqualified by a court or convicted of fraud.': true,
        });
        await saved(page);
        await product.killAndRestart();
        await page.reload();
        await onPage(page, 'Directors');
        const director = rowOf(page, 'director', 1);
        await director.getByRole('button', { name: 'Edit' }).click();
        await expect(question(director, 'Surname')).toHaveValue('Obi');
        await expect(director.getByRole('button', { name: 'View signature of Ada.png' })).toBeVisible();
        await continueTo(page, 'Share capital');
      });

      await test.step('the shares add up, and nobody is typed twice', async () => {
        await answer(page, 'Issued share capital', '1000000');
        await addTo(page, 'class of shares', 1, {
          Class: 'Ordinary',
          'Number of shares': '1000000',
          'Nominal value of one share': '1',
        });
        await continueTo(page, 'Shareholders and allotment');
        const owner = await addTo(page, 'shareholder', 1, { 'Same person as…': 'Ada Obi (director)' });
        await expect(question(owner, 'Surname')).toBeHidden();
        await addTo(page, 'shareholder', 2, personAnswers('Bola', 'Ade', '22345678901'));
        await addTo(page, 'allotment', 1, {
          Holder: 'Ada Obi',
          'Class of shares': 'Ordinary',
          'Number of shares': '600000',
          'Amount paid on these shares': '600000',
        });
        await expect(page.getByText(/400,000 left/)).toBeVisible();
        await addTo(page, 'allotment', 2, {
          Holder: 'Bola Ade',
          'Class of shares': 'Ordinary',
          'Number of shares': '400000',
          'Amount paid on these shares': '400000',
        });
        await expect(page.getByText(/400,000 left/)).toBeHidden();
        await continueTo(page, 'Persons with significant control');
      });

      await test.step('she names who controls the company, and the witness', async () => {
        for (const [index, [who, percent]] of (
          [
            ['Ada Obi (director)', '60'],
            ['Bola Ade (shareholder)', '40'],
          ] as const
        ).entries()) {
          await addTo(page, 'person with significant control', index + 1, {
            'Same person as…': who,
            'Nature of control': ['Holds 5% or more of the shares', 'Holds 5% or more of the votes'],
            'Share of the capital': percent,
            'Share of the votes': percent,
            'Is this a politically exposed person?': 'No',
          });
        }
        await continueTo(page, 'Articles and witness');
        await answer(page, 'Articles of association', 'The Commission’s model articles');
        await addTo(page, 'witness', 1, witnessAnswers('Chidi', 'Eze', '32345678901'));
        await continueTo(page, 'Documents');
      });

      await test.step('she adds a document and says who presents the application', async () => {
        await answer(
          page,
          'Proof of the registered office',
          await paper('electricity bill', 'Electricity bill of 7 Marina Road'),
        );
        await continueTo(page, 'Who submits it');
        await answerAll(page, {
          'In which capacity do you sign?': 'As a director',
          'Who submits the application?': 'Submit it for me',
        });
        await continueTo(page, 'Check and sign');
      });

      await finishApplication({
        page,
        browser,
        product,
        founder: ada,
        name: 'Harmattan Lantern Works Limited',
        total: '₦93,500',
        correction: { address: 'Registered office', before: 'Marina Road', after: 'Broad Street' },
        registration: {
          number: `RC 765432${turn}`,
          title: 'Certificate of incorporation',
          duty: /annual return/i,
        },
      });
    });
  });
}

async function seesThePriceInParts(page: Page): Promise<void> {
  const price = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Where your money goes' }) })
    .first();
  for (const part of ['Government fee', 'Stamp duty', 'Our fee'])
    await expect(price.getByText(part, { exact: true }).first()).toBeVisible();
  await expect(price.getByText(/₦/).first()).toBeVisible();
}
