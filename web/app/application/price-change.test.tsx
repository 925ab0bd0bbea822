// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { PastPriceChanges, PriceChange } from './price-change.tsx';

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
