import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';
import { day } from '#values/calendar-date.ts';
import { type Registry, RegistryUnavailableError } from '../../registries/registry.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const now = new Date('2026-11-23T09:30:00Z');
const entry: RegistryEntry = {
  registry: 'companies-house',
  title: 'Companies House',
  url: 'https://find-and-update.company-information.service.gov.uk/company/01234567',
  readAt: now.toISOString(),
  name: 'ZEBRA SAMPLE LTD',
  registrationNumber: '01234567',
  country: 'uk',
  entityType: 'LTD',
  kind: 'Private limited company',
  status: 'active',
  isActive: true,
  registeredOn: day('2020-01-15'),
  address: '1 Sample Street, London, EC1A 1AA',
  facts: { firstYearEndOn: '2021-01-31' },
  officers: [{ name: 'Ada Obi', office: 'director', since: day('2020-01-15') }],
  controllers: [
    {
      name: 'Miss Ada Obi',
      isOrganisation: false,
      natures: ['ownership of shares 75 to 100 percent'],
      since: day('2020-01-15'),
    },
  ],
  nextDue: [
    { obligationId: 'uk-accounts', title: 'Annual accounts', dueOn: day('2026-10-31') },
    { obligationId: 'uk-confirmation-statement', title: 'Confirmation statement', dueOn: day('2027-01-20') },
  ],
};
const accounts = (year: number) => ({
  filedOn: day(`${year}-09-15`),
  title: 'Annual accounts',
  form: 'AA',
  madeUpTo: day(`${year}-01-31`),
  obligationId: 'uk-accounts',
});
/** Its statement has been late since 2024, its accounts are filed up to this year. */
const withHistory: RegistryEntry = {
  ...entry,
  registrationNumber: '07654321',
  nextDue: [
    { obligationId: 'uk-confirmation-statement', title: 'Confirmation statement', dueOn: day('2024-01-28') },
    { obligationId: 'uk-accounts', title: 'Annual accounts', dueOn: day('2027-10-31') },
  ],
  filings: { total: 7, latest: [accounts(2026), accounts(2025), accounts(2024)] },
};
/** Its register has a director twice, as under two kinds of office that we do not tell apart. */
const withNamesakes: RegistryEntry = {
  ...entry,
  registrationNumber: '01111111',
  officers: [
    { name: 'Ada Obi', office: 'director', since: day('2021-05-01') },
    { name: 'ADA OBI', office: 'director', since: day('2020-01-15') },
    { name: 'Ada Obi', office: 'secretary', since: null },
    { name: 'Ben Eze', office: 'director', since: null },
  ],
};
const registry: Registry = {
  id: 'companies-house',
  title: 'Companies House',
  covers: 'Companies of the United Kingdom',
  numberLabel: 'Company number',
  example: '01234567',
  find: (number) =>
    number === 'down'
      ? Promise.reject(new RegistryUnavailableError('does not answer'))
      : Promise.resolve(
          [entry, withHistory, withNamesakes].find((each) => each.registrationNumber === number) ?? null,
        ),
};
const leiRegistry: Registry = {
  ...registry,
  id: 'gleif',
  find: () =>
    Promise.resolve({ ...entry, registry: 'gleif', title: 'GLEIF', entityType: null, registeredOn: null }),
};

let app: TestApp;
let ada: string;
beforeAll(async () => {
  app = await startTestApp({ now, registries: [registry, leiRegistry] });
  ada = await app.signUp('ada@customer.example');
});
afterAll(() => app.stop());
afterEach(async () => {
  app.setNow(now);
  const { data } = await app.call('GET /companies', ada);
  for (const { id } of data.companies) await app.call('DELETE /companies/:id', ada, { params: { id } });
});

const zuma = {
  country: 'nigeria',
  entityType: 'LTD',
  name: 'Zuma Foods Limited',
  registrationNumber: 'rc 1234567',
  registeredOn: '2015-03-10',
  officers: [{ name: 'Ada Obi', office: 'director' as const, since: '2018-05-01' }],
  owners: [
    { name: 'Ada Obi', shares: '600000' },
    { name: 'Ben Eze', shares: '400000' },
  ],
};
const add = (token: string, ...companies: (typeof zuma)[]) =>
  app.call('POST /companies', token, { body: { companies } });

describe('company added by hand', () => {
  test('company added by hand: deadlines from today on, a record, answers for filings, no application', async () => {
    const { status, data } = await add(ada, zuma);
    expect([status, data.companies]).toMatchObject([200, [{ outcome: 'added' }]]);
    const id = data.companies[0]?.id ?? '';
    const company = await app.call('GET /companies/:id', ada, { params: { id } });
    expect(company.data).toMatchObject({
      registrationNumber: 'RC 1234567',
      applicationId: null,
      deadlinesFrom: '2026-11-23',
      registryEntry: null,
    });
    expect(company.data.deadlines.length).toBeGreaterThan(0);
    expect(company.data.deadlines.filter(({ overdue }) => overdue !== null)).toEqual([]);
    const record = await app.call('GET /companies/:id/record', ada, { params: { id } });
    expect(record.data.events.map(({ change: { kind }, effectiveOn }) => [kind, effectiveOn])).toEqual([
      ['person_entered', '2018-05-01'],
      ['officer_appointed', '2018-05-01'],
      ['class_created', '2026-11-23'],
      ['shares_issued', '2026-11-23'],
      ['person_entered', '2026-11-23'],
      ['shares_issued', '2026-11-23'],
    ]);
    const known = await app.call('GET /companies/:id/known-answers', ada, {
      params: { id },
      query: { serviceId: 'nigeria-annual-return' },
    });
    expect(known.data.answers).toMatchObject({
      companyName: 'Zuma Foods Limited',
      registrationNumber: 'RC 1234567',
      officers: [expect.objectContaining({ name: 'Ada Obi' })],
    });
  });

  test('deadlines from an earlier day: what has passed since is overdue', async () => {
    const { data } = await app.call('POST /companies', ada, {
      body: { companies: [{ ...zuma, deadlinesFrom: '2026-01-01' }] },
    });
    const company = await app.call('GET /companies/:id', ada, {
      params: { id: data.companies[0]?.id ?? '' },
    });
    const overdue = company.data.deadlines.filter((deadline) => deadline.overdue !== null);
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.every(({ dueOn }) => dueOn >= '2026-01-01')).toBe(true);
  });

  test('its owner is reminded by mail before a deadline', async () => {
    await add(ada, zuma);
    const { data } = await app.call('GET /companies', ada);
    const next = data.companies[0]?.next;
    // Nine in the morning in Lagos on the last working day to file.
    app.setNow(new Date(`${next?.fileBy}T08:30:00Z`));
    await app.dependencies.jobs.add('reminders.hourly', {});
    await app.runJobs();
    const mail = (await app.mailsTo('ada@customer.example')).find(({ text }) =>
      text.includes('Zuma Foods Limited'),
    );
    expect(mail?.text).toContain(next?.title);
  });

  test('number of another account: added too, and only its owner sees and removes it', async () => {
    const ben = await app.signUp('ben@customer.example', 'Ben Eze');
    await add(ada, zuma);
    const { data } = await add(ben, zuma);
    const id = data.companies[0]?.id ?? '';
    expect(data.companies[0]?.outcome).toBe('added');
    expect((await app.call('GET /companies/:id', ada, { params: { id } })).status).toBe(404);
    expect((await app.call('DELETE /companies/:id', ada, { params: { id } })).status).toBe(404);
    expect((await app.call('DELETE /companies/:id', ben, { params: { id } })).status).toBe(200);
  });

  test.each([
    ['day in the future', { registeredOn: '2027-01-01' }, 'companies/1/registeredOn', 'is in the future'],
    ['unknown kind', { entityType: 'GmbH' }, 'companies/1/entityType', 'kind of business of Nigeria'],
    [
      'number without digits',
      { registrationNumber: 'none' },
      'companies/1/registrationNumber',
      'at least one digit',
    ],
    ['unknown fact', { facts: { colour: 'red' } }, 'companies/1/facts/colour', ''],
    [
      'owner listed twice',
      { owners: [zuma.owners[0]!, zuma.owners[0]!] },
      'companies/1/owners/1/name',
      'listed twice',
    ],
  ])('second of two with a %s: both refused', async (_title, change, path, words) => {
    const { status, refusal } = await app.callLoosely('POST /companies', ada, {
      body: { companies: [zuma, { ...zuma, registrationNumber: 'RC 7654321', ...change }] },
    });
    expect([status, refusal.problems?.[0]]).toMatchObject([
      422,
      { path, words: expect.stringContaining(words) },
    ]);
    expect((await app.call('GET /companies', ada)).data.companies).toEqual([]);
  });
});

test.each(['0001-01-01', '0999-12-31', '2021-02-30'])(
  'day of registration %s: not in the expected format',
  async (registeredOn) => {
    expect((await add(ada, { ...zuma, registeredOn })).refusal.code).toBe('bad_request');
  },
);

const csvOf = (count: number) =>
  [
    'country,type,name,number,registered_on,year_end,directors',
    ...Array.from(
      { length: count },
      (_, index) => `Nigeria,LTD,Client ${index} Limited,RC ${7_000_000 + index},2021-03-10,31/12,Ada Obi`,
    ),
  ].join('\n');

test('forty companies from a file: previewed with their next deadline, added once, known the second time', {
  tags: ['extended'],
}, async () => {
  const preview = () => app.call('POST /companies/csv-preview', ada, { body: { csv: csvOf(40) } });
  const first = (await preview()).data.rows;
  expect(first.map(({ problems, known, next }) => [problems, known, next !== null])).toEqual(
    Array.from({ length: 40 }, () => [[], false, true]),
  );
  const companies = first.flatMap(({ company }) => company ?? []);
  const added = await app.call('POST /companies', ada, { body: { companies } });
  const again = await app.call('POST /companies', ada, { body: { companies } });
  expect(new Set(added.data.companies.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
  expect(again.data.companies).toEqual(added.data.companies.map((each) => ({ ...each, outcome: 'known' })));
  expect((await preview()).data.rows.every(({ known }) => known)).toBe(true);
  const { data: list } = await app.call('GET /companies', ada);
  expect([list.companies.length, list.total, list.hasMore]).toEqual([40, 40, false]);
  const names = list.companies.map(({ name }) => name);
  const rest = await app.call('GET /companies', ada, { query: { after: list.companies[9]?.id ?? '' } });
  expect(rest.data.companies.map(({ name }) => name)).toEqual(names.slice(10));
  const one = await app.call('GET /companies', ada, { query: { q: (names[7] ?? '').toUpperCase() } });
  expect(one.data.companies[0]).toMatchObject({ name: names[7], role: 'owner' });
});

test('file with wrong rows: each says its line and what to correct', async () => {
  const csv = `${csvOf(1)}\nNigeria,LTD,Client 0 Limited,RC 7000000,2021-03-10,,\nNigeria,LTD,Late,RC 1,2030-01-01,,`;
  const { data } = await app.call('POST /companies/csv-preview', ada, { body: { csv } });
  expect(data.rows.map(({ line, problems }) => [line, problems[0]?.words])).toEqual([
    [2, undefined],
    [3, 'Line 2 has this number already. Remove one of them.'],
    [4, expect.stringContaining('in the future')],
  ]);
});

describe('company by its number', () => {
  const body = { registry: 'companies-house' as const, number: '01234567' };

  test('lookup: shows the entry and stores nothing', async () => {
    const { data } = await app.call('POST /registry-lookups', ada, { body });
    expect(data).toMatchObject({ known: false, entry: { name: 'ZEBRA SAMPLE LTD', nextDue: [{}, {}] } });
    expect((await app.call('GET /companies', ada)).data.companies).toEqual([]);
  });

  test('added: with officers, controllers, overdue accounts, the source, and its days compared with ours', async () => {
    const { data } = await app.call('POST /companies/from-registry', ada, { body });
    const id = data.companies[0]?.id ?? '';
    const company = await app.call('GET /companies/:id', ada, { params: { id } });
    expect(company.data).toMatchObject({
      name: 'ZEBRA SAMPLE LTD',
      deadlinesFrom: '2026-10-31',
      registryEntry: {
        title: 'Companies House',
        nextDue: [
          { title: 'Annual accounts', dueOn: '2026-10-31', differs: false },
          { title: 'Confirmation statement', dueOn: '2027-01-20', ours: '2027-01-28', differs: true },
        ],
      },
    });
    expect(company.data.deadlines[0]).toMatchObject({
      obligationId: 'uk-accounts',
      overdue: { daysLate: 23 },
    });
    const record = await app.call('GET /companies/:id/record', ada, { params: { id } });
    expect(record.data.events.map(({ change }) => change.kind)).toEqual([
      'person_entered',
      'officer_appointed',
      'person_entered',
      'control_began',
    ]);
  });

  test('filing history: shown with its source, accounts on file are met, the owner may undo that', async () => {
    const request = { ...body, number: '07654321' };
    const lookup = await app.call('POST /registry-lookups', ada, { body: request });
    expect(lookup.data.entry.filings).toMatchObject({ total: 7, latest: [{ form: 'AA' }, {}, {}] });
    const { data } = await app.call('POST /companies/from-registry', ada, { body: request });
    const params = { id: data.companies[0]?.id ?? '' };
    const { data: company } = await app.call('GET /companies/:id', ada, { params });
    expect(company.registryEntry?.filings).toEqual(lookup.data.entry.filings);
    const late = (deadlines: typeof company.deadlines) =>
      deadlines.filter(({ overdue }) => overdue !== null).map(({ obligationId }) => obligationId);
    expect(new Set(late(company.deadlines))).toEqual(new Set(['uk-confirmation-statement']));
    expect(company.filed.map(({ period, onFileAt, filedAt }) => [period, onFileAt, filedAt])).toEqual([
      ['2026', 'Companies House', '2026-09-15T12:00:00.000Z'],
      ['2025', 'Companies House', '2025-09-15T12:00:00.000Z'],
      ['2024', 'Companies House', '2024-09-15T12:00:00.000Z'],
    ]);
    const which = { obligationId: 'uk-accounts', period: '2025' };
    const undone = await app.call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', ada, {
      params: { ...params, ...which },
    });
    expect(late(undone.data.deadlines)).toContain('uk-accounts');
    const again = await app.call('POST /companies/:id/filed-deadlines', ada, { params, body: which });
    expect(again.data.filed.find(({ period }) => period === '2025')?.onFileAt).toBeNull();
  });

  test('officer whom the register lists twice: added once for each office, from the first day', async () => {
    const added = await app.call('POST /companies/from-registry', ada, {
      body: { registry: 'companies-house', number: '01111111' },
    });
    expect(added.status).toBe(200);
    const { data } = await app.call('GET /companies/:id/record', ada, {
      params: { id: added.data.companies[0]?.id ?? '' },
    });
    expect(
      data.events.flatMap(({ change, effectiveOn }) =>
        change.kind === 'officer_appointed' ? [[change.office, effectiveOn]] : [],
      ),
    ).toEqual([
      ['director', '2020-01-15'],
      ['secretary', expect.any(String)],
      ['director', expect.any(String)],
    ]);
  });

  test('registry leaves kind and day open: the customer states them', async () => {
    const lei = { registry: 'gleif' as const, number: '01234567' };
    const refused = await app.call('POST /companies/from-registry', ada, { body: lei });
    expect(refused.refusal.problems?.map(({ path }) => path)).toEqual(['entityType', 'registeredOn']);
    const stated = { ...lei, entityType: 'PLC', registeredOn: '2020-01-15' };
    expect((await app.call('POST /companies/from-registry', ada, { body: stated })).status).toBe(200);
  });

  test.each([
    ['unknown number', { number: '99999999' }, 404, 'not_found'],
    ['registry that does not answer', { number: 'down' }, 503, 'registry_unavailable'],
    ['registry that is switched off', { registry: 'corporations-canada' as const }, 404, 'not_found'],
  ])('%s: refused with words', async (_title, change, status, code) => {
    const reply = await app.call('POST /registry-lookups', ada, { body: { ...body, ...change } });
    expect(reply).toMatchObject({ status, refusal: { code } });
  });

  test('registries: those that are switched on', async () => {
    const { data } = await app.call('GET /registries', ada);
    expect(data.registries.map(({ id }) => id)).toEqual(['companies-house', 'gleif']);
  });
});
