import { describe, expect, test } from 'vitest';
import { companiesHouse } from './companies-house.ts';
import { corporationsCanada } from './corporations-canada.ts';
import { gleif } from './gleif.ts';
import { recordedProfile, recordedReply } from '../testing/recorded-companies-house.ts';
import { type Registry, type RegistryConnection, RegistryUnavailableError } from './registry.ts';

/** Replies in the form of the registries’ documentation, of companies that do not exist. */
const corporation = [
  {
    corporationId: '12345678',
    act: 'Canada Business Corporations Act - 2019-05-02',
    status: 'Active',
    corporationNames: [
      { CorporationName: { name: 'Former Sample Inc.', nameType: 'Primary', current: false } },
      { CorporationName: { name: 'Zebra Sample Inc.', nameType: 'Primary', current: true } },
    ],
    adresses: [
      {
        address: {
          addressLine: ['1 Sample Street'],
          city: 'Ottawa',
          postalCode: 'K1A0B1',
          provinceCode: 'ON',
        },
      },
    ],
    activities: [{ activity: { activity: 'Incorporation', date: '2019-05-02' } }],
    annualReturns: [
      { annualReturn: { annualMeetingDate: '2025-06-01', yearOfFiling: '2025' } },
      { annualReturn: { annualMeetingDate: '2024-06-01', yearOfFiling: 2024 } },
    ],
  },
  null,
];
const lei = {
  data: {
    attributes: {
      lei: '0000000000SAMPLE0012',
      entity: {
        legalName: { name: 'ZEBRA SAMPLE LLC', language: 'en' },
        registeredAs: '7654321',
        jurisdiction: 'US-DE',
        status: 'ACTIVE',
        creationDate: '2022-03-01T00:00:00Z',
        legalForm: { id: 'HZEH' },
        legalAddress: {
          addressLines: ['1 Sample Street'],
          city: 'Dover',
          region: 'US-DE',
          postalCode: '19901',
        },
      },
    },
  },
};

type Replies = (path: string) => { status?: number; body: unknown };
const requests: { url: string; headers: Headers }[] = [];
const connectionTo = (replies: Replies): RegistryConnection => ({
  baseUrl: 'https://registry.example',
  now: () => new Date('2026-11-23T09:00:00Z'),
  timeoutMs: 50,
  fetch: (input, init) => {
    const { url } = new Request(input);
    requests.push({ url, headers: new Headers(init?.headers) });
    const { status = 200, body } = replies(new URL(url).pathname);
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  },
});
describe('Companies House', () => {
  const house = companiesHouse(connectionTo(recordedReply), 'a-key');

  test('number as typed: name, officers in office, controllers, year end and next days', async () => {
    expect(await house.find(' 1234567 ')).toMatchObject({
      name: 'ZEBRA SAMPLE LTD',
      registrationNumber: '01234567',
      entityType: 'LTD',
      registeredOn: '2020-01-15',
      address: '1 Sample Street, London, EC1A 1AA',
      facts: { firstYearEndOn: '2021-03-31', statementOn: '2026-02-10' },
      officers: [
        { name: 'Ada Mary Obi-Eze', office: 'director', since: '2020-01-15' },
        { name: 'SAMPLE SECRETARIES LIMITED', office: 'secretary', since: '2021-05-01' },
      ],
      controllers: [{ name: 'Mrs Ada Mary Obi-Eze', natures: ['ownership of shares 75 to 100 percent'] }],
      nextDue: [
        { obligationId: 'uk-accounts', dueOn: '2026-12-31' },
        { obligationId: 'uk-confirmation-statement-since', dueOn: '2027-02-24' },
      ],
      filings: {
        total: 5,
        latest: [
          { filedOn: '2026-02-12', title: 'Confirmation statement', form: 'CS01', madeUpTo: '2026-02-10' },
          { title: 'Annual accounts', madeUpTo: '2025-03-31', obligationId: 'uk-accounts' },
          { title: 'Change of officers', form: 'TM01', madeUpTo: null },
          { title: 'Accounts', form: 'AA01', obligationId: null },
          { title: 'Incorporation', filedOn: '2020-01-15' },
        ],
      },
    });
    expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('a-key:')}`);
  });

  test('company without officers or controllers on file: found', async () => {
    const bare = companiesHouse(
      connectionTo((path) =>
        path === '/company/01234567' ? { body: recordedProfile } : { status: 404, body: {} },
      ),
      'a-key',
    );
    expect(await bare.find('01234567')).toMatchObject({ officers: [], controllers: [], filings: null });
  });

  test('officers and filings beyond a page: all officers, the latest 100 filings', async () => {
    const starts: string[] = [];
    const large = companiesHouse(
      {
        ...connectionTo(recordedReply),
        fetch: (input) => {
          const { pathname, searchParams } = new URL(new Request(input).url);
          const start = Number(searchParams.get('start_index'));
          const list = pathname.split('/')[3] ?? '';
          if (list !== '') starts.push(`${list} ${start}`);
          // The interface may give fewer items than were requested.
          const numbers = Array.from({ length: 60 }, (_, index) => start + index);
          const body =
            list === 'officers'
              ? {
                  total_results: 130,
                  items: numbers
                    .filter((number) => number < 130)
                    .map((number) => ({ name: `DIRECTOR ${number}`, officer_role: 'director' })),
                }
              : list === 'filing-history'
                ? {
                    total_count: 340,
                    items: numbers.map(() => ({ category: 'court-order', date: '2024-05-01' })),
                  }
                : recordedReply(pathname).body;
          return Promise.resolve(Response.json(body));
        },
      },
      'a-key',
    );
    const entry = await large.find('01234567');
    expect(entry?.officers.map(({ name }) => name)).toEqual(
      Array.from({ length: 130 }, (_, number) => `DIRECTOR ${number}`),
    );
    expect([entry?.filings?.total, entry?.filings?.latest.length]).toEqual([340, 100]);
    expect(entry?.filings?.latest[0]?.title).toBe('Court order');
    expect(starts.toSorted()).toEqual([
      'filing-history 0',
      'filing-history 60',
      'officers 0',
      'officers 120',
      'officers 60',
      'persons-with-significant-control 0',
    ]);
  });

  test('register that says it has no filing history: not known, instead of none', async () => {
    const without = companiesHouse(
      connectionTo((path) =>
        path.endsWith('/filing-history')
          ? {
              body: {
                filing_history_status: 'filing-history-not-available-unknown-prefix',
                total_count: 0,
                items: [],
              },
            }
          : recordedReply(path),
      ),
      'a-key',
    );
    expect((await without.find('01234567'))?.filings).toBeNull();
  });

  test.each(['99999999', 'ABC', '123456789', '../admin'])('number %s: no company', async (number) => {
    expect(await house.find(number)).toBeNull();
  });
});

test('Corporations Canada: current name, number as printed, act and day of incorporation', async () => {
  const registry = corporationsCanada(connectionTo(() => ({ body: corporation })));
  expect(await registry.find('1234567-8')).toMatchObject({
    name: 'Zebra Sample Inc.',
    registrationNumber: '1234567-8',
    entityType: 'CBCA',
    isActive: true,
    registeredOn: '2019-05-02',
    address: '1 Sample Street, Ottawa, ON, K1A0B1',
    filings: {
      total: 3,
      latest: [
        { title: 'Annual return of 2025', filedOn: null, obligationId: null },
        { title: 'Annual return of 2024', filedOn: null },
        { title: 'Incorporation', filedOn: '2019-05-02' },
      ],
    },
  });
  const [{ activities: _activities, annualReturns: _returns, ...bare }] = corporation as [
    NonNullable<(typeof corporation)[0]>,
  ];
  const withoutLists = corporationsCanada(connectionTo(() => ({ body: [bare, null] })));
  expect((await withoutLists.find('1234567-8'))?.filings).toBeNull();
  expect(await corporationsCanada(connectionTo(() => ({ body: [null, null] }))).find('7654321')).toBeNull();
});

test('GLEIF: country by jurisdiction, kind left open', async () => {
  const registry = gleif(connectionTo(() => ({ body: lei })));
  expect(await registry.find('0000 0000 00SA MPLE 0012')).toMatchObject({
    name: 'ZEBRA SAMPLE LLC',
    registrationNumber: '7654321',
    country: 'usa',
    entityType: null,
    registeredOn: '2022-03-01',
  });
  expect(await registry.find('not an LEI')).toBeNull();
});

const adapters: [string, (connection: RegistryConnection) => Registry, string][] = [
  ['Companies House', (connection) => companiesHouse(connection, 'a-key'), '01234567'],
  ['Corporations Canada', corporationsCanada, '1234567-8'],
  ['GLEIF', gleif, '0000000000SAMPLE0012'],
];
describe.each(adapters)('%s', (_title, open, number) => {
  test('registry answers 404: no company', async () => {
    expect(await open(connectionTo(() => ({ status: 404, body: '' }))).find(number)).toBeNull();
  });

  test.each([
    ['429', { status: 429, body: '' }],
    ['500', { status: 500, body: 'oops' }],
    ['no JSON', { body: '<html>' }],
    ['JSON of another form', { body: { hello: 1 } }],
  ])('%s: unavailable', async (_words, reply) => {
    await expect(open(connectionTo(() => reply)).find(number)).rejects.toThrow(RegistryUnavailableError);
  });

  test('no answer in time: unavailable', async () => {
    const slow: RegistryConnection = {
      ...connectionTo(() => ({ body: '' })),
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('timeout')));
        }),
    };
    await expect(open(slow).find(number)).rejects.toThrow(RegistryUnavailableError);
  });
});
