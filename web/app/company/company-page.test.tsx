// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { loadCountry } from '../../catalog/load-country.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import CompanyPage from './company-page.tsx';
import { waitFor } from '../../testing/wait-for.ts';

beforeAll(() => loadCountry('nigeria'));
afterEach(() => vi.unstubAllGlobals());

const duty = { law: 'NTAA 2025', source: 'ng-tax-administration', confidence: 'high', fact: null } as const;
const company = {
  id: '7b1f3a52-0000-4000-8000-000000000002',
  country: 'nigeria',
  entityType: 'BN',
  name: 'Zuma Foods',
  registrationNumber: 'BN 1234567',
  registeredOn: '2025-11-05',
  applicationId: '7b1f3a52-0000-4000-8000-000000000003',
  deadlinesFrom: null,
  registryEntry: null,
  deadlines: [],
  notListed: [
    {
      ...duty,
      id: 'ng-payroll-unknown-employer',
      family: 'payroll',
      familyTitle: 'Payroll tax',
      reason: 'fact-unknown',
      words: 'Tell us whether it pays wages.',
      fact: 'employer',
    },
    {
      ...duty,
      id: 'ng-records-books',
      family: 'records',
      familyTitle: 'Records',
      reason: 'standing',
      words: 'Keep accounts for 6 years.',
    },
  ],
  facts: { vatRegistered: false },
  filed: [],
  changes: [],
  documents: [],
};

const reminders = {
  daysBefore: [30, 14, 7, 1, 0],
  late: true,
  stopped: null,
  latest: [
    {
      obligationId: 'ng-annual-return-business-name',
      period: '2026',
      step: 'before-14',
      title: 'Annual return of the business name',
      sentAt: '2026-06-09T08:03:00.000Z',
    },
  ],
};

const paye = (period: string, fileBy: string) => ({
  ...duty,
  obligationId: 'ng-paye',
  family: 'payroll',
  title: 'PAYE',
  authority: 'State revenue service',
  period,
  dueOn: fileBy,
  fileBy,
  why: 'It pays wages.',
  late: null,
});

async function open(settings: object = reminders, shown: object = company) {
  const requests = stubFetch({
    [`GET /api/companies/${company.id}`]: () => shown,
    [`DELETE /api/companies/${company.id}/filing-proofs/7b1f3a52-0000-4000-8000-000000000009`]: () => ({
      ...company,
      filed: [],
    }),
    [`GET /api/companies/${company.id}/reminders`]: () => settings,
    [`PUT /api/companies/${company.id}/reminders`]: ({ body }) => ({ ...reminders, ...body }),
    'POST /api/reminders/subscription': () => ({}),
    'GET /api/calendar-feeds': () => ({ feeds: [] }),
    [`POST /api/companies/${company.id}/what-if`]: () => ({
      to: '2027-11-22',
      added: [paye('2026-12', '2026-12-10'), paye('2027-01', '2027-01-08')],
      moved: [
        { ...paye('2026', '2027-03-31'), title: 'Tax return', obligationId: 'tax', fileByNow: '2027-06-30' },
      ],
      removed: [],
    }),
    [`PUT /api/companies/${company.id}/facts`]: ({ body }) => ({ ...company, ...body, notListed: [] }),
  });
  const { container } = await renderPage('/companies/:id', <CompanyPage />, paths.company(company.id));
  await waitInAct(() => {
    expect(container.textContent).toContain('Answer the questions');
    expect(container.textContent).not.toContain('Loading');
  });
  return { container, requests };
}

describe('company page', () => {
  it('filed elsewhere: its proof is listed, one more can be added, and one deleted', async () => {
    const fileId = '7b1f3a52-0000-4000-8000-000000000009';
    const filed = {
      obligationId: 'ng-annual-return-business-name',
      period: '2026',
      title: 'Annual return of the business name',
      dueOn: '2026-06-30',
      filedAt: '2026-06-20T08:00:00.000Z',
      applicationId: null,
      proofs: [{ fileId, fileName: 'Stamped return.pdf' }],
    };
    const { container, requests } = await open(reminders, { ...company, filed: [filed] });
    const buttonOf = (words: string) =>
      [...container.querySelectorAll('button')].find((each) => each.textContent.startsWith(words));
    expect(buttonOf('Stamped return.pdf')).toBeDefined();
    expect(container.querySelector('input[type=file]')).toBeNull();
    await act(async () => buttonOf('Add proof')?.click());
    expect(container.querySelector('input[type=file]')).not.toBeNull();
    await act(async () => buttonOf('Delete Stamped return.pdf')?.click());
    await waitInAct(() => expect(buttonOf('Stamped return.pdf')).toBeUndefined());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('added by number: filing history with its source and day, a met deadline with the registry', async () => {
    const filings = Array.from({ length: 6 }, (_, index) => ({
      filedOn: `202${5 - index}-11-03`,
      title: 'Annual accounts',
      form: 'AA',
      madeUpTo: `202${5 - index}-03-31`,
    }));
    const registryEntry = {
      title: 'Companies House',
      url: 'https://registry.example/01234567',
      readAt: '2026-11-23T09:30:00.000Z',
      status: 'active',
      address: null,
      nextDue: [],
    };
    const filed = {
      obligationId: 'uk-accounts',
      period: '2025',
      title: 'Annual accounts',
      dueOn: '2025-12-31',
      filedAt: '2025-11-03T12:00:00.000Z',
      applicationId: null,
      onFileAt: 'Companies House',
      proofs: [],
    };
    const added = { ...company, applicationId: null, deadlinesFrom: '2025-01-01', filed: [filed] };
    const { container } = await open(reminders, {
      ...added,
      registryEntry: { ...registryEntry, filings: { total: 240, latest: filings } },
    });
    expect(container.textContent).toContain('From Companies House, read on 23 November 2026');
    expect(container.textContent).toContain('These are the latest 6 of 240.');
    expect(container.textContent).toContain('Annual accounts, made up to 31 March 2025');
    expect(container.textContent).toContain('Show 1 earlier filing');
    expect(container.textContent).toContain('on file at Companies House since 3 November 2025');
    expect(container.textContent).not.toContain('We do not know what was filed before');
  });

  it('added by number, saved by an earlier release: the filing history is not known', async () => {
    const { container } = await open(reminders, {
      ...company,
      applicationId: null,
      deadlinesFrom: '2025-01-01',
      registryEntry: {
        title: 'GLEIF',
        url: 'https://registry.example/1',
        readAt: '2026-11-23T09:30:00.000Z',
        status: 'active',
        address: null,
        nextDue: [],
      },
    });
    expect(container.textContent).toContain('GLEIF did not give us its filing history');
  });

  it('duties without a date: said with the reason and the law', async () => {
    const { container } = await open();
    for (const words of [
      'Not in this calendar',
      'At all times (1)',
      'Keep accounts for 6 years.',
      'NTAA 2025',
    ])
      expect(container.textContent).toContain(words);
  });

  it('unanswered question: named, and the answer is saved with the others', async () => {
    const { container, requests } = await open();
    expect(container.textContent).toContain('Tell us whether it pays wages.');
    expect(container.textContent).not.toContain('Number of members');
    const group = [...container.querySelectorAll('fieldset')].find((each) =>
      each.textContent.includes('Does it pay wages?'),
    );
    await act(async () => group?.querySelector<HTMLInputElement>('input[value="yes"]')?.click());
    const button = [...container.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Update the calendar'),
    );
    await act(async () => button?.click());
    await waitFor(() => expect(requests.at(-1)?.method).toBe('PUT'));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      facts: { vatRegistered: false, employer: true },
    });
  });

  it.each(['Update the calendar', 'See what would change'])(
    'answer that cannot be read, %s pressed: its question takes the focus, and nothing is sent',
    async (words) => {
      const { container, requests } = await open();
      const label = [...container.querySelectorAll('label')].find(({ textContent }) =>
        textContent.startsWith('Month in which the financial year ends'),
      );
      const input = container.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'May');
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const button = [...container.querySelectorAll('button')].find(
        ({ textContent }) => textContent === words,
      );
      await act(async () => button?.click());
      expect(document.activeElement).toBe(input);
      expect(input?.getAttribute('aria-invalid')).toBe('true');
      expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('other answers: what would change is shown, nothing is saved', async () => {
    const { container, requests } = await open();
    const press = async (words: string) => {
      const button = [...container.querySelectorAll('button')].find((each) =>
        each.textContent.includes(words),
      );
      await act(async () => button?.click());
    };
    await press('See what would change');
    await waitInAct(() =>
      expect(container.textContent).toContain('What would change up to 22 November 2027'),
    );
    expect(container.textContent).toContain('PAYE: 2 dates, the first by 10 December 2026');
    expect(container.textContent).toContain('Tax return: 31 March 2027 instead of 30 June 2027');
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  const boxes = (container: Element) =>
    [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].map(
      ({ checked, labels }) => `${checked ? 'on' : 'off'}: ${labels?.[0]?.textContent ?? ''}`,
    );

  it('reminders: one step turned off is sent with the others, and shown at once', async () => {
    const { container, requests } = await open();
    await waitFor(() => expect(boxes(container)).toHaveLength(6));
    expect(container.textContent).toContain('Annual return of the business name');
    const box = [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].find(
      ({ labels }) => labels?.[0]?.textContent === '30 working days before',
    );
    await act(async () => box?.click());
    await waitInAct(() => expect(boxes(container)[0]).toBe('off: 30 working days before'));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        daysBefore: [14, 7, 1, 0],
        late: true,
      }),
    );
  });

  it('reminders that were ended: said, and turned on again', async () => {
    const { container, requests } = await open({
      ...reminders,
      stopped: {
        reason: 'chosen',
        at: '2026-05-01T08:00:00.000Z',
        email: 'ada@customer.example',
        status: null,
      },
    });
    await waitFor(() => expect(container.textContent).toContain('You turned reminders of deadlines off'));
    expect(boxes(container)).toEqual([]);
    const button = [...container.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Turn reminders on again'),
    );
    const reads = () =>
      requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/reminders')).length;
    await act(async () => {
      button?.click();
      await waitFor(() => expect(reads()).toBe(2));
    });
    expect(requests.some(({ method }) => method === 'POST')).toBe(true);
  });
});

it('change that a filing left to the owner: says what to enter and leads to the registers', async () => {
  const page = await open(reminders, {
    ...company,
    changes: [
      {
        id: '7b1f3a52-0000-4000-8000-0000000000c1',
        part: 'registers',
        label: 'Enter in the registers yourself',
        value: 'End of Ben Eze as director.',
        before: null,
        recordedOn: '2026-11-20',
        applicationId: '7b1f3a52-0000-4000-8000-0000000000f1',
      },
    ],
  });
  const link = page.container.querySelector(`a[href="/companies/${company.id}/record"].link`);
  expect(link?.textContent).toBe('Open the registers');
  expect(link?.closest('li')?.textContent).toContain('End of Ben Eze as director.');
});

it('switched to another company and back: each shows and saves its own answers', async () => {
  const other = {
    ...company,
    id: '7b1f3a52-0000-4000-8000-000000000012',
    name: 'Obi Traders',
    facts: { vatRegistered: true },
  };
  const requests = stubFetch({
    'GET /api/calendar-feeds': () => ({ feeds: [] }),
    ...Object.fromEntries(
      [company, other].flatMap((each) => [
        [`GET /api/companies/${each.id}`, () => each],
        [`GET /api/companies/${each.id}/reminders`, () => reminders],
        [`PUT /api/companies/${each.id}/facts`, () => each],
      ]),
    ),
  });
  const { container, router } = await renderPage(
    '/companies/:id',
    <CompanyPage />,
    paths.company(company.id),
  );
  const show = async ({ id, name }: { id: string; name: string }) => {
    await act(() => router.navigate(paths.company(id)));
    await waitInAct(() => {
      expect(container.querySelector('h1')?.textContent).toBe(name);
      expect(container.textContent).toContain('Answer the questions');
    });
  };
  await show(company);
  await show(other);
  await show(company);
  const button = [...container.querySelectorAll('button')].find((each) =>
    each.textContent.includes('Update the calendar'),
  );
  await act(async () => button?.click());
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/companies/${company.id}/facts`,
      body: { facts: { vatRegistered: false } },
    }),
  );
});
