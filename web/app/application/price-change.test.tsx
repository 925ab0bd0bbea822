// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { PastPriceChanges, PriceChange } from './price-change.tsx';
import { useApplication } from './use-application.ts';

afterEach(() => vi.unstubAllGlobals());

type Change = Application['priceChanges'][number];

const rise: Change = {
  id: '7b1f3a52-0000-4000-8000-000000000009',
  reason: 'The Commission raised its fee on Monday.',
  currency: 'NGN',
  lines: [
    { feeId: 'ng-fee', title: 'Filing fee', payee: 'government', wasMinor: 20_000_00, minor: 25_000_00 },
  ],
  wasMinor: 68_500_00,
  totalMinor: 73_500_00,
  differenceMinor: 5_000_00,
  proposedBy: 'Musa Bello',
  proposedAt: '2026-11-22T10:00:00.000Z',
  answer: null,
  answeredAt: null,
  words: null,
};

async function show(change: Change): Promise<string> {
  const application = removedServiceApplication({
    priceChanges: [change],
    allowed: ['acceptChange', 'acceptReduction', 'declineChange'],
  });
  const { container } = await renderPage(
    '/app',
    <>
      <PriceChange application={application} />
      <PastPriceChanges application={application} />
    </>,
    '/app',
  );
  return (container.textContent ?? '').replaceAll(/\s+/g, ' ');
}

test('higher price: old and new amounts, the reason, and the difference on the button', async () => {
  const text = await show(rise);
  for (const words of [
    'A higher price',
    'Musa Bello explains: The Commission raised its fee on Monday.',
    'Filing fee₦20,000₦25,000',
    'Total price₦68,500₦73,500',
    'You pay₦5,000',
    'Accept, and pay ₦5,000',
    'Decline',
  ])
    expect(text).toContain(words);
});

test('lower price: says what is repaid', async () => {
  const text = await show({ ...rise, totalMinor: 63_500_00, differenceMinor: -5_000_00 });
  for (const words of ['A lower price', 'We repay₦5,000', 'Accept, and get ₦5,000 back'])
    expect(text).toContain(words);
});

test('answered: stays on the page with the words of the answer, without buttons', async () => {
  const text = await show({
    ...rise,
    answer: 'declined',
    answeredAt: '2026-11-22T11:00:00.000Z',
    words: 'I cannot pay more.',
  });
  expect(text).toContain('You declined it');
  expect(text).toContain('I cannot pay more.');
  expect(text).not.toContain('Accept, and pay');
});

test('application changed since the page was opened: its newest state is shown, and can be answered', async () => {
  const before = removedServiceApplication({
    version: 4,
    priceChanges: [rise],
    allowed: ['acceptChange', 'acceptReduction', 'declineChange'],
  });
  let version = 4;
  const current = () => ({
    ...before,
    version,
    priceChanges: [{ ...rise, differenceMinor: version === 4 ? 5_000_00 : 4_000_00 }],
  });
  const requests = stubFetch({
    [`GET /api/applications/${before.id}`]: current,
    [`POST /api/applications/${before.id}/price-change`]: ({ body }) =>
      body['version'] === version
        ? { ...current(), priceChanges: [] }
        : refusal(409, { code: 'version_conflict', message: 'This has changed since you opened it.' }),
  });
  function Page() {
    const { data } = useApplication(before.id);
    return data ? <PriceChange application={data} /> : null;
  }
  const { container } = await renderPage('/app', <Page />, '/app');
  const button = (words: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words));
  await waitInAct(() => expect(button('Accept, and pay ₦5,000')).toBeDefined());
  version = 5;
  await act(async () => button('Accept')?.click());
  await waitInAct(() => expect(button('Accept, and pay ₦4,000')).toBeDefined());
  expect(container.textContent).toContain('This has changed since you opened it.');
  await act(async () => button('Accept, and pay ₦4,000')?.click());
  await waitInAct(() => expect(container.textContent).toBe(''));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body['version'])).toEqual([
    4, 5,
  ]);
});
