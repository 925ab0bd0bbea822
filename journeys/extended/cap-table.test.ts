import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '#contract/paths.ts';
import { firstOrEvery } from '../../testing/every.ts';
import { Account } from '../support/account.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test, type Page } from '../support/test.ts';

const run = promisify(execFile);
const hasPython = (): Promise<boolean> =>
  run('python3', ['--version']).then(
    () => true,
    () => false,
  );
const aCompany = (name: string, registrationNumber: string) => ({
  country: 'nigeria',
  entityType: 'LTD',
  name,
  registrationNumber,
  registeredOn: '2021-03-10',
});

/** Returns holders and all their shares, as the cap table shows them. */
const holders = async (page: Page): Promise<[string, string][]> => {
  const rows = page.getByRole('table', { name: 'Cap table' }).getByRole('row');
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
  );
  return cells.map((row) => [row[0] ?? '', row.at(-2) ?? '']);
};
const showOn = (page: Page, date: string): Promise<void> =>
  page.getByLabel('Show the registers as of').fill(date);

for (const viewport of firstOrEvery([phone, laptop]))
  test(`cap table, ${viewport.width} px wide: shown at two dates, exported, read back into another company, and read from the export of the account by a script`, async ({
    browser,
    product,
  }) => {
    const ada = await Account.open(product, founder(`cap-table-${viewport.width}`));
    await ada.call('POST', '/companies', {
      companies: [
        aCompany('Zuma Foods Limited', 'RC 7300001'),
        aCompany('Zuma Sequel Limited', 'RC 7300002'),
      ],
    });
    const { companies } = await ada.call<{ companies: { id: string; name: string }[] }>('GET', '/companies');
    const idOf = (name: string): string => companies.find((each) => each.name === name)?.id ?? '';
    const [first, sequel] = [idOf('Zuma Foods Limited'), idOf('Zuma Sequel Limited')];
    await record(ada, first);

    const context = await ada.browser(browser, { viewport, reducedMotion: 'reduce', acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(paths.companyRecord(first));
    await onPage(page, 'Registers');
    await showOn(page, '2023-05-31');
    await expect
      .poll(() => holders(page))
      .toEqual([
        ['Ada Obi', '600,000'],
        ['Ben Eze', '400,000'],
      ]);
    await showOn(page, '2023-06-01');
    const after: [string, string][] = [
      ['Ada Obi', '650,000'],
      ['Ben Eze', '350,000'],
    ];
    await expect.poll(() => holders(page)).toEqual(after);
    await inspect(page, 'a cap table');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Cap table (Open Cap Format)' }).click();
    const file = await (await saved).path();

    await page.goto(paths.companyRecord(sequel));
    await page.getByRole('button', { name: 'Import a cap table' }).click();
    await page.getByLabel('Cap table', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: /^Add \d+ entries$/ }).click();
    await expect.poll(() => holders(page)).toEqual(after);
    await showOn(page, '2023-05-31');
    await expect
      .poll(() => holders(page))
      .toEqual([
        ['Ada Obi', '600,000'],
        ['Ben Eze', '400,000'],
      ]);

    await page.goto(paths.account);
    const archive = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const exported = await (await archive).path();
    if (await hasPython()) {
      const script = join(import.meta.dirname, '../../server/accounts/read-export.py');
      const found = JSON.parse((await run('python3', [script, exported])).stdout) as {
        companies: Record<string, { holders: Record<string, number> }>;
      };
      const shares = { 'Ada Obi': 650_000, 'Ben Eze': 350_000 };
      expect(Object.values(found.companies).map((each) => each.holders)).toEqual([shares, shares]);
    }
    await context.close();
  });

/** Records that two founders took shares in 2021, and that Ben transferred 50,000 of his to Ada in 2023. */
async function record(account: Account, companyId: string): Promise<void> {
  const [personId, ben, classId] = [randomUUID(), randomUUID(), randomUUID()];
  const event = (change: Record<string, unknown>, effectiveOn = '2021-03-10') => ({
    id: randomUUID(),
    effectiveOn,
    change,
  });
  const person = (id: string, name: string) =>
    event({ kind: 'person_entered', personId: id, personType: 'individual', particulars: { name } });
  await account.call('POST', `/companies/${companyId}/record-events`, {
    version: 0,
    idempotencyKey: randomUUID(),
    events: [
      person(personId, 'Ada Obi'),
      person(ben, 'Ben Eze'),
      event({ kind: 'class_created', classId, name: 'Ordinary' }),
      event({ kind: 'shares_issued', classId, personId, quantity: '600000' }),
      event({ kind: 'shares_issued', classId, personId: ben, quantity: '400000' }),
      event(
        { kind: 'shares_transferred', classId, personId: ben, toPersonId: personId, quantity: '50000' },
        '2023-06-01',
      ),
    ],
  });
}
