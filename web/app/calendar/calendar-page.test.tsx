// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import CalendarPage from './calendar-page.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const zuma = { id: '7b1f3a52-0000-4000-8000-000000000002', name: 'Zuma Foods' };
const kano = { id: '8c1f3a52-0000-4000-8000-000000000003', name: 'Kano Works' };
const vat = {
  companyId: zuma.id,
  companyName: zuma.name,
  obligationId: 'ng-vat',
  family: 'sales-tax',
  title: 'VAT return',
  authority: 'NRS',
  law: 'NTA 2025',
  period: '2026-10',
  dueOn: '2026-11-21',
  fileBy: '2026-11-20',
  why: 'It is registered for VAT.',
  late: '₦100,000 for the first month.',
  confidence: 'high',
  source: 'ng-tax-administration',
  filedBy: 'nigeria-annual-return',
  overdue: { daysLate: 1, cost: null },
  filed: null,
};
const filed = {
  ...vat,
  companyId: kano.id,
  companyName: kano.name,
  overdue: null,
  filed: { filedOn: '2026-11-18', applicationId: null },
};

async function open(address = paths.calendar()) {
  const requests = stubFetch({
    'GET /api/calendar': () => ({
      companies: [kano, zuma],
      overdue: [{ ...vat, later: 2 }],
      entries: [vat, filed],
    }),
    'GET /api/calendar-feeds': () => ({ feeds: [] }),
  });
  const { container, router } = await renderPage('/calendar', <CalendarPage />, address);
  await waitInAct(() => expect(container.textContent).toContain('Make an address'));
  return { container, requests, router };
}
const queries = (requests: readonly { path: string; query: URLSearchParams }[]): string[] =>
  requests.flatMap(({ path, query }) => (path === '/api/calendar' ? [query.toString()] : []));

describe('calendar page', () => {
  test('this month: overdue first, then the grid and the list with the reason of each date', async () => {
    const { container, requests } = await open();
    expect(queries(requests)).toEqual(['from=2026-11-01&to=2026-11-30']);
    const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Overdue', 'November 2026']);
    for (const words of ['2 later deadlines of this kind', 'It is registered for VAT.', 'NTA 2025'])
      expect(container.textContent).toContain(words);
    expect(container.querySelectorAll('table time')).toHaveLength(30);
    expect(container.querySelector('[aria-current="date"]')?.textContent).toBe('22 today');
  });

  test('deadline in the grid: a link to its line in the list', async () => {
    const { container } = await open();
    const links = [...container.querySelectorAll<HTMLAnchorElement>('table a')];
    expect(links.map((link) => link.textContent)).toEqual(['VAT returnZuma Foods', '✓ VAT returnKano Works']);
    for (const link of links)
      expect(container.querySelectorAll(link.getAttribute('href') ?? '').length).toBe(1);
  });

  test('overdue deadline of the month: listed once, under Overdue, and the month says so', async () => {
    const { container } = await open();
    const lines = [...container.querySelectorAll('ol > li h3')].map(({ textContent }) => textContent.trim());
    expect(lines).toEqual(['VAT return', 'VAT return']);
    const [overdue, month] = [...container.querySelectorAll('ol')].map(({ textContent }) => textContent);
    expect([overdue, month].map((text) => text?.includes(zuma.name))).toEqual([true, false]);
    expect(container.textContent).toContain('One deadline of this month is overdue and listed above.');
  });

  test('filing with us: begins with what is known of the company', async () => {
    const { container } = await open();
    const links = [...container.querySelectorAll('a')].filter((link) =>
      link.textContent.startsWith('File it with us'),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/annual-returns-filing?company=${zuma.id}`,
    ]);
  });

  test('filed deadline: says when, and can be taken back', async () => {
    const { container } = await open();
    expect(container.textContent).toContain('Recorded on 18 November 2026.');
    const undo = [...container.querySelectorAll('button')].filter((each) =>
      each.textContent.startsWith('Not filed after all'),
    );
    expect(undo).toHaveLength(1);
  });

  test('month and company of the address: read, and kept in the links to other months', async () => {
    const { container, requests } = await open(paths.calendar({ month: '2026-12', company: zuma.id }));
    expect(queries(requests)).toEqual([`from=2026-12-01&to=2026-12-31&companyId=${zuma.id}`]);
    const months = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(months).toEqual([
      paths.calendar({ month: '2026-11', company: zuma.id }),
      paths.calendar({ month: '2027-01', company: zuma.id }),
    ]);
  });

  test('company chosen: asked for, and in the address', async () => {
    const { container, requests, router } = await open();
    const select = container.querySelector('select');
    await act(async () => {
      if (select) select.value = kano.id;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await waitInAct(() => expect(queries(requests)).toHaveLength(2));
    expect(router.state.location.search).toBe(`?company=${kano.id}`);
    expect(queries(requests)[1]).toContain(`companyId=${kano.id}`);
  });
});
