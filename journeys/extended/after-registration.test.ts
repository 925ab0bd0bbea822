import { aNigerianAnnualReturn } from '#catalog/nigeria/annual-return/sample.ts';
import { paths } from '#contract/paths.ts';
import { firstOrEvery } from '../../testing/every.ts';
import { Account } from '../support/account.ts';
import { question } from '../support/answer.ts';
import { setBrowserClock } from '../support/browser-clock.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { linkIn, Product } from '../support/product.ts';
import { startRecordedRegistry, type RecordedRegistry } from '../support/recorded-registry.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

// A product of its own: its clock is set by the tests, and Companies House answers from recorded replies.
let product: Product;
let registry: RecordedRegistry;
const monday = '2026-05-18T08:03:00Z';

test.beforeAll(async () => {
  registry = await startRecordedRegistry();
  product = await Product.start(null, {
    startAt: monday,
    settings: async () => ({ REGISTRY_URL: registry.url }),
  });
});
test.afterAll(async () => {
  await product.stop();
  await registry.close();
});

for (const viewport of firstOrEvery([phone, laptop]))
  test(`company by its number, ${viewport.width} px wide: found at the registry, added with its people and dates, the source shown`, async ({
    browser,
  }) => {
    await product.setNow(monday);
    const accountant = await Account.open(product, founder(`accountant-${viewport.width}`));
    const context = await accountant.browser(browser, { viewport, reducedMotion: 'reduce' });
    await setBrowserClock(context, monday);
    const page = await context.newPage();
    await page.goto(paths.addCompanies);
    await page.getByLabel('Company number').fill('999999');
    await page.getByRole('button', { name: 'Look it up at Companies House' }).click();
    await expect(page.getByText('Companies House has no company with this number')).toBeVisible();
    await page.getByLabel('Company number').fill('1234567');
    await page.getByRole('button', { name: 'Look it up at Companies House' }).click();
    await expect(page.getByText('Source: Companies House, read on 18 May 2026.')).toBeVisible();
    await inspect(page, 'a company found at its registry');
    await page.getByRole('button', { name: 'Add ZEBRA SAMPLE LTD' }).click();
    await onPage(page, 'ZEBRA SAMPLE LTD');
    await expect(page.getByRole('heading', { name: 'From Companies House' })).toBeVisible();
    await expect(page.getByText('Annual accounts: due 31 December 2026')).toBeVisible();
    await expect(page.getByText('two different days')).toHaveCount(0);
    await inspect(page, 'a company brought in by its number');
    await page.getByRole('link', { name: 'Registers and cap table' }).click();
    await onPage(page, 'Registers');
    await expect(page.getByRole('cell', { name: 'Ada Mary Obi-Eze' }).first()).toBeVisible();
    await context.close();
  });

// A country’s reminders of a day are sent once, so each screen has its own days.
for (const { viewport, firstDay, secondDay } of firstOrEvery([
  { viewport: phone, firstDay: '2026-05-20', secondDay: '2026-06-30' },
  { viewport: laptop, firstDay: '2026-05-21', secondDay: '2026-06-29' },
]))
  test(`reminder, ${viewport.width} px wide: the clock sends it, it leads from the inbox to a begun filing, and the filing settles it`, async ({
    browser,
  }) => {
    await product.setNow(monday);
    const person = founder(`reminded-${viewport.width}`);
    const late = founder(`late-${viewport.width}`);
    for (const each of [person, late]) await addBusinessName(await Account.open(product, each));
    const subject = 'Zuma Foods: Annual return of the business name, by 30 June 2026';
    await product.runHourly();
    const nineOn = async (date: string): Promise<void> => {
      await product.setNow(`${date}T08:03:00Z`);
      await product.runHourly();
    };
    await nineOn(firstDay);
    const mail = await product.mail(person.email, /Annual return/);
    expect(mail.subject).toBe(subject);

    // The sessions of two days ago have expired.
    const ada = await Account.signIn(product, person);
    const officer = await Account.officer(product);
    const context = await ada.browser(browser, { viewport, reducedMotion: 'reduce' });
    await setBrowserClock(context, `${firstDay}T08:03:00Z`);
    const page = await context.newPage();
    await page.goto(linkIn(mail, /\/annual-returns-filing\?company=/));
    await page.getByRole('button', { name: 'Start your application' }).click();
    await page.waitForURL(/\/applications\/[^/]+\/form\//);
    await expect(question(page, 'CAC number')).toHaveValue('BN 2654321');
    const id = /applications\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const signed = await ada.sign(
      await ada.fill(id, (file) => aNigerianAnnualReturn({ file })),
      'Ada Ngozi Obi',
    );
    await officer.act(id, {
      verb: 'confirmPayment',
      amountMinor: signed.payment?.dueMinor,
      receivedOn: firstDay,
    });
    await officer.act(id, { verb: 'approve' });
    await officer.act(id, { verb: 'file', registryReference: 'CAC/1', filedOn: firstDay });
    const { fileId } = await officer.upload(`/admin/applications/${id}/files`, 'certificate');
    await officer.act(id, {
      verb: 'confirm',
      registrationNumber: 'BN 2654321',
      registeredOn: firstDay,
      evidenceFileId: fileId,
    });
    const { companies } = await ada.call<{ companies: { id: string }[] }>('GET', '/companies');
    await page.goto(paths.company(companies[0]?.id ?? ''));
    await onPage(page, 'Zuma Foods');
    await expect(page.getByRole('link', { name: /^Filed by us/ })).toBeVisible();
    await inspect(page, 'a company whose filing settled its deadline');

    // The other person has not filed: her mail shows that the reminders of the day have gone out.
    await nineOn(secondDay);
    const reminders = async ({ email }: { email: string }): Promise<string[]> =>
      (await product.subjectsTo(email)).filter((each) => each === subject);
    await expect.poll(() => reminders(late)).toEqual([subject, subject]);
    expect(await reminders(person)).toEqual([subject]);
    await context.close();
  });

/** Adds a business name, whose annual return is due on 30 June. */
async function addBusinessName(account: Account): Promise<void> {
  await account.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'BN',
        name: 'Zuma Foods',
        registrationNumber: 'BN 2654321',
        registeredOn: '2025-11-05',
      },
    ],
  });
}
