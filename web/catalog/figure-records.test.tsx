// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import '#catalog/index.ts';
import { formatAmount } from '#rules/law/figures.ts';
import { render } from '../testing/render.tsx';
import { stubFetch } from '../testing/stub-fetch.ts';
import { revalidateFigureRecords } from './figure-records.ts';
import { useCurrentCountry } from './use-current-country.ts';
import { type Revise, useRevised } from './use-revised.ts';
import { waitFor } from '../testing/wait-for.ts';

const entered = (minor: number) => ({
  country: 'nigeria',
  amounts: [
    {
      figure: 'fee.ng-business-name.0',
      amount: { kind: 'fixed', minor },
      from: '2026-10-01',
      source: { id: 'desk-1', title: 'Fees 2027', publisher: 'CAC', readOn: '2026-10-01' },
    },
  ],
  looks: {},
});

// Pages that earlier files of the worker left may ask for something else meanwhile.
const recordsEndpoint = 'GET /api/figure-records';
/** What the server replies; without records the connection is gone. */
const reply = (countries: object[] | undefined) => (countries ? { countries } : null);

function NewestFee() {
  const fee = useCurrentCountry('nigeria').fees.findLast(({ id }) => id === 'ng-business-name');
  return <p>{fee && formatAmount(fee.amount, fee.currency)}</p>;
}

test('page with a price: as released in its HTML, then with the amounts of the desk, again after a revalidation', async () => {
  const answers = [[entered(25_000_00)], [entered(26_000_00)]];
  const requested = stubFetch({ [recordsEndpoint]: () => reply(answers.shift()) });
  onTestFinished(() => void vi.unstubAllGlobals());
  // Another test of this worker may have fetched records within the last half minute.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  expect(renderToString(<NewestFee />)).toContain('₦20,000');
  const page = await render(
    <>
      <NewestFee />
      <NewestFee />
    </>,
  );
  await waitFor(() => expect(page.textContent).toBe('₦25,000₦25,000'));
  expect(requested.filter(({ path }) => path === '/api/figure-records')).toHaveLength(1);
  await act(() => revalidateFigureRecords());
  expect(page.textContent).toBe('₦26,000₦26,000');
  // Without a connection the last amounts stay.
  await act(() => revalidateFigureRecords());
  expect(page.textContent).toBe('₦26,000₦26,000');
});

const released = { title: 'of the release' };
const revise: Revise<typeof released> = (_revisions, _released, records) =>
  Promise.resolve({ title: `of ${[...records.keys()].join(', ')}` });

const looked = { country: 'ghana', amounts: [], looks: { '2026-10-02': ['fee.gh-name.0'] } };
test('page with prices: rendered again only when an amount of the desk is in force', async () => {
  const replies = [[looked], [looked, entered(25_000_00)], [looked]];
  stubFetch({ [recordsEndpoint]: () => reply(replies.shift()) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const rendered = vi.fn();
  function Page() {
    const { title } = useRevised(released, revise);
    rendered();
    return <p>{title}</p>;
  }
  const page = await render(<Page />);
  await act(() => revalidateFigureRecords());
  const times = rendered.mock.calls.length;
  expect(page.textContent).toBe('of the release');
  await act(async () => {
    await revalidateFigureRecords();
    // The module of the rules is loaded, so that its import resolves within the act.
    await import('./revise-prices.ts');
  });
  expect(page.textContent).toBe('of nigeria');
  expect(rendered.mock.calls.length).toBeGreaterThan(times);
  await act(() => revalidateFigureRecords());
  expect(page.textContent).toBe('of the release');
});
