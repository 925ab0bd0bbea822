import { expect, test, type BrowserContext, type Page } from '../support/test.ts';
import { serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { Account, today } from '../support/account.ts';
import { firstOrEvery, isEvery } from '../../testing/every.ts';
import {
  collectPageErrors,
  expectNoSidewaysScroll,
  inspect,
  inspectAtBothWidths,
  laptop,
  phone,
} from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';

const services = ['nigeria-company-registration', 'nigeria-business-name-registration'].map(
  (id) => serviceById(id) as Service,
);

let product: Product;
let newcomer: Account;
let ada: Account;
let officer: Account;
/** Ada's applications, one in each state, and the company that the last one registered. */
let ids: {
  draft: string;
  unpaid: string;
  reported: string;
  informationRequested: string;
  priceChanged: string;
  registered: string;
  company: string;
};

test.beforeAll(async ({ product: shared }) => {
  product = shared;
  newcomer = await Account.open(product, founder('newcomer'));
  ada = await Account.open(product, founder('ada-everywhere'));
  officer = await Account.officer(product);
  ids = {
    draft: (await ada.filledDraft()).id,
    unpaid: await signed(),
    reported: await reported(),
    informationRequested: await informationRequested(),
    priceChanged: await priceChanged(),
    ...(await registered()),
  };
});

async function signed(): Promise<string> {
  return (await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi')).id;
}

async function reported(): Promise<string> {
  const id = await signed();
  await ada.reportTransfer(id);
  return id;
}

async function paid(): Promise<string> {
  const application = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await officer.act(application.id, {
    verb: 'confirmPayment',
    amountMinor: application.payment?.dueMinor,
    receivedOn: today(),
  });
  return application.id;
}

async function informationRequested(): Promise<string> {
  const id = await paid();
  await officer.act(id, {
    verb: 'askForInformation',
    questions: [
      { path: 'registeredAddress', reason: 'mismatch', words: 'The bill names another street.' },
      { path: 'directors/adaora/signature', reason: 'unreadable', words: 'Please sign again, in dark ink.' },
    ],
  });
  return id;
}

async function priceChanged(): Promise<string> {
  const id = await paid();
  await officer.act(id, {
    verb: 'proposeChange',
    reason: 'The Commission raised its fee before we filed.',
    lines: [{ feeId: 'other', title: 'Fee raised by the Commission', payee: 'government', minor: 100_000 }],
  });
  return id;
}

async function registered(): Promise<{ registered: string; company: string }> {
  const id = await paid();
  await officer.act(id, { verb: 'approve' });
  await officer.act(id, { verb: 'file', registryReference: 'CAC-2026-000123', filedOn: today() });
  const evidence = await officer.upload(`/admin/applications/${id}/files`, 'certificate');
  const status = await officer.upload(`/admin/applications/${id}/files`, 'status-report');
  await officer.act(id, {
    verb: 'confirm',
    registrationNumber: 'RC 7654321',
    registeredOn: today(),
    evidenceFileId: evidence.fileId,
    registeredName: 'Zuma Foods Limited',
    documents: [{ kind: 'status-report', fileId: status.fileId }],
  });
  const { companies } = await ada.call<{ companies: { id: string }[] }>('GET', '/companies');
  return { registered: id, company: companies[0]!.id };
}

// With EVERY set, both forms are filled in, on a laptop too; without it, each page of one form is resized to a laptop.
for (const viewport of firstOrEvery([phone, laptop]))
  for (const service of firstOrEvery(services))
    test(`every page of the form of a ${service.title.toLowerCase()}, loaded ${viewport.width} px wide, also with errors: passes WCAG 2.2 AA`, async ({
      browser,
    }) => {
      const { id } = await newcomer.emptyDraft(service.id);
      const context = await newcomer.browser(browser, { viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const pageErrors = collectPageErrors(page);
      for (const { id: formPage, title } of service.form.pages) {
        await open(page, paths.applicationPage(id, formPage));
        await onPage(page, title);
        // A page with errors contains everything the empty page does.
        if (isEvery) await inspect(page, `the empty page ${formPage}`);
        for (const add of await page.getByRole('button', { name: /^\+? ?Add / }).all()) await add.click();
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(
          page
            .getByRole('alert')
            .or(page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }))
            .first(),
        ).toBeVisible();
        await inspectAtBothWidths(page, `the page ${formPage} with mistakes`);
      }
      expect(pageErrors).toEqual([]);
      await context.close();
    });

test('signed-in pages of a founder, on a phone and a laptop: pass WCAG 2.2 AA', async ({ browser }) => {
  const beginner = await newcomerWithoutApplications();
  const empty = await beginner.browser(browser, { reducedMotion: 'reduce' });
  await visit(empty, [
    [paths.dashboard, /^Good to see you/],
    [paths.account, 'Your account'],
    [paths.calendar(), 'Calendar'],
    [paths.addCompanies, 'Add a company formed elsewhere'],
  ]);

  const filled = await ada.browser(browser, { reducedMotion: 'reduce' });
  await visit(filled, [
    [paths.dashboard, /^Good to see you/],
    [paths.applicationPage(ids.draft, 'directors'), 'Directors'],
    [paths.applicationPage(ids.draft, 'shareholders'), 'Shareholders and allotment'],
    [paths.applicationCheck(ids.draft), 'Check and sign'],
    [paths.application(ids.draft), 'Draft'],
    [paths.applicationPayment(ids.unpaid), 'Pay by bank transfer'],
    [paths.application(ids.reported), 'Checking your payment'],
    [paths.application(ids.informationRequested), 'We need something from you'],
    [paths.applicationPage(ids.informationRequested, 'office'), 'Answer what we asked'],
    [paths.application(ids.priceChanged), 'The price changes'],
    [paths.application(ids.registered), 'Registered'],
    [paths.company(ids.company), 'Zuma Foods Limited'],
    [paths.companyRecord(ids.company), 'Registers'],
    [paths.calendar(), 'Calendar'],
  ]);
});

test('pages of the desk, on a phone and a laptop: pass WCAG 2.2 AA', async ({ browser }) => {
  const desk = await officer.browser(browser, { reducedMotion: 'reduce' });
  await visit(desk, [
    [paths.admin, 'Applications'],
    [paths.adminApplication(ids.reported), 'Confirm the payment'],
    [`${paths.admin}?queue=refunds`, 'Applications'],
    [paths.adminApplication(ids.informationRequested), 'Waiting for the customer’s answers'],
    [paths.adminApplication(ids.priceChanged), 'Waiting for the customer’s consent to the price'],
    [paths.adminApplication(ids.registered), 'Registered'],
    [paths.adminInbox, 'Inbox'],
    [paths.adminJobs, 'Machine room'],
    [paths.adminStaff, 'Staff'],
    [paths.adminInsight, 'Insight'],
    [paths.adminAudit, 'Audit log'],
    [paths.adminLaw, 'Law'],
    [paths.adminFigure('nigeria', 'fee.ng-business-name.0'), 'Registration of the business name'],
  ]);
});

/**
 * Opens a page of the site in the document that is loaded, as a link does, or loads it where none is. With EVERY set each
 * page is loaded: the scripts of the page and of axe then run cold, which takes most of the time.
 */
async function open(page: Page, path: string): Promise<void> {
  if (isEvery || page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

let newcomers = 0;
const newcomerWithoutApplications = (): Promise<Account> =>
  Account.open(product, founder(`beginner-${(newcomers += 1)}`));

/** Opens each page, waits for its heading and inspects it. */
async function visit(
  context: BrowserContext,
  pages: readonly (readonly [path: string, title: string | RegExp])[],
): Promise<void> {
  const page: Page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  for (const [index, [path, title]] of pages.entries()) {
    // The pages are loaded, and without EVERY inspected, at either width in turns.
    const width = index % 2 === 0 ? phone : laptop;
    await page.setViewportSize(width);
    await open(page, path);
    await onPage(page, title);
    const closed = page.getByRole('button', { name: /^Edit/ });
    while ((await closed.count()) > 0) await closed.first().click();
    if (isEvery) await inspectAtBothWidths(page, path);
    else {
      await inspect(page, `${path} at ${width.width} px`);
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page, path);
    }
  }
  expect(pageErrors).toEqual([]);
  await context.close();
}
