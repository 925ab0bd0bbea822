import { randomUUID } from 'node:crypto';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { inspect } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { waitForCache } from '../support/service-worker.ts';
import { expect, type Page, test } from '../support/test.ts';
import { onPage } from '../support/visitor.ts';

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const;

/** Returns everything that the databases of the browser hold for the site, as text. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(rows);
  });

test('signed application without a connection: its status and history to read, no answers, messages or files', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('offline-application'));
  const application = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await ada.call('POST', `/applications/${application.id}/messages`, {
    id: randomUUID(),
    words: 'May I send the proof of address later?',
  });
  const { reference } = await ada.call<{ reference: string }>('GET', `/applications/${application.id}`);
  const context = await ada.browser(browser, phone);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await waitForCache(page, ['/offline']);
  await page.goto(paths.application(application.id));
  await expect(page.getByText('May I send the proof of address later?')).toBeVisible();
  await page.goto('/dashboard');
  await waitForCache(page, ['/dashboard']);

  await context.setOffline(true);
  await page.goto(paths.application(application.id));
  await expect(page.getByText(/You are offline\. Saved at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('Signed and submitted')).toBeVisible();
  await expect(page.getByText('They open when you are connected.')).toBeVisible();
  await expect(page.getByText('May I send the proof of address later?')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await inspect(page, 'an application without a connection');
  const kept = await keptOnDevice(page);
  expect(kept).toContain(reference);
  expect(kept).not.toContain('proof of address');
  expect(kept).not.toContain('Sample Crescent');

  await context.setOffline(false);
  await expect(page.getByText('May I send the proof of address later?')).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await context.close();
});

test('registers without a connection: names and entries to read, no date of birth, nothing to add', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('offline-registers'));
  await ada.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'LTD',
        name: 'Zuma Foods Limited',
        registrationNumber: 'RC 7300003',
        registeredOn: '2021-03-10',
      },
    ],
  });
  const { companies } = await ada.call<{ companies: { id: string }[] }>('GET', '/companies');
  const id = companies[0]?.id ?? '';
  const personId = randomUUID();
  const event = (change: Record<string, unknown>) => ({
    id: randomUUID(),
    effectiveOn: '2021-03-10',
    change,
  });
  await ada.call('POST', `/companies/${id}/record-events`, {
    version: 0,
    idempotencyKey: randomUUID(),
    events: [
      event({
        kind: 'person_entered',
        personId,
        personType: 'individual',
        particulars: { name: 'Ben Eze', bornOn: '1988-03-14', nationality: 'Nigeria' },
      }),
      event({ kind: 'officer_appointed', personId, office: 'director', title: null }),
    ],
  });
  const context = await ada.browser(browser, phone);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await waitForCache(page, ['/offline']);
  await page.goto(paths.companyRecord(id));
  await onPage(page, 'Registers');
  await expect(page.getByText('14 March 1988')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an entry' })).toBeVisible();
  await page.goto('/dashboard');
  await waitForCache(page, ['/dashboard']);

  await context.setOffline(true);
  await page.goto(paths.companyRecord(id));
  await onPage(page, 'Registers');
  await expect(page.getByText(/You are offline\. Saved at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('Ben Eze is appointed director')).toBeVisible();
  await expect(page.getByText('14 March 1988')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add an entry' })).toHaveCount(0);
  await inspect(page, 'the registers of a company without a connection');
  await context.close();
});
