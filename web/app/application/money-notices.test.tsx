// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { MoneyNotices } from './money-notices.tsx';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

const payment = {
  reference: 'CHP-7Q2K-93FD',
  dueMinor: 100_00,
  currency: 'NGN',
  account: { bank: 'B', name: 'N', number: '1', domestic: [], international: [], sample: true },
  reported: null,
  confirmed: null,
  providerName: null,
};

it.each([
  ['paid', ['You paid twice. We return ₦100 to you.'], 'You paid twice. We return ₦100 to you.'],
  ['cancelled', ['₦100 arrived after you cancelled. We return it to you.'], 'after you cancelled'],
  ['paid', [], ''],
] as const)(
  'order %s with %j: the customer reads it on the page of the application',
  async (order, notices, shown) => {
    const { id, ...application } = removedServiceApplication();
    stubFetch({ [`GET /api/applications/${id}/checkouts`]: () => ({ notices }) });
    const { container } = await renderPage(
      '/a',
      <MoneyNotices
        application={{ ...application, id, payment, state: { ...application.state, order } } as never}
      />,
      '/a',
    );
    await waitFor(() => expect(container.textContent).toContain(shown));
    expect(container.querySelectorAll('p')).toHaveLength(notices.length);
  },
);
