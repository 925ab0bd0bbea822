import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { certificatesInForce } from './share-certificates.ts';
import { aNewEvent, createOrdinary, enter, recorded } from './testing/record-builder.ts';

const issue = (personId: string, quantity: string, certificate: string | null, on = '2026-01-15') =>
  aNewEvent(
    on,
    { kind: 'shares_issued', classId: 'ordinary', personId, quantity, paid: null, certificate },
    { id: `issue ${personId} ${certificate}` },
  );
const founded = [
  enter('ada', 'Ada Obi', '2026-01-15'),
  enter('chi', 'Chi Udo', '2026-01-15'),
  createOrdinary('2026-01-15'),
  issue('ada', '9000000', '1'),
];
const transfer = aNewEvent(
  '2026-03-01',
  {
    kind: 'shares_transferred',
    classId: 'ordinary',
    personId: 'ada',
    toPersonId: 'chi',
    quantity: '500000',
    certificate: '3',
    balanceCertificate: '2',
  },
  { id: 'transfer' },
);
const inForce = (events: Parameters<typeof recorded>[0], on = '2026-12-31') =>
  certificatesInForce(recorded(events), day(on)).map(({ number, personId, shares }) => [
    number,
    personId,
    Number(shares),
  ]);

test('transfer of a part: cancels the certificate, one for the rest and one for the buyer are issued', () => {
  expect(inForce([...founded, transfer], '2026-02-28')).toEqual([['1', 'ada', 9_000_000]]);
  expect(inForce([...founded, transfer])).toEqual([
    ['2', 'ada', 8_500_000],
    ['3', 'chi', 500_000],
  ]);
});

test('transfer of all shares that names a number for a rest: no certificate of no shares', () => {
  const all = { ...transfer, change: { ...transfer.change, quantity: '9000000' } } as typeof transfer;
  expect(inForce([...founded, all])).toEqual([['3', 'chi', 9_000_000]]);
});

test('transfer withdrawn: the first certificate is in force again, those of the transfer are not', () => {
  const withdrawal = aNewEvent('2026-03-01', { kind: 'withdrawn' }, { id: 'no', corrects: 'transfer' });
  expect(inForce([...founded, transfer, withdrawal])).toEqual([['1', 'ada', 9_000_000]]);
});

test('shares cancelled: the oldest certificates first, none for a rest without a number', () => {
  const cancelled = aNewEvent('2026-04-01', {
    kind: 'shares_cancelled',
    classId: 'ordinary',
    personId: 'ada',
    quantity: '9000100',
  });
  expect(
    inForce([
      ...founded,
      issue('ada', '500', '4', '2026-03-15'),
      issue('ada', '70', '5', '2026-03-16'),
      cancelled,
    ]),
  ).toEqual([['5', 'ada', 70]]);
});

test('shares without a number: no certificate', () => {
  expect(inForce([...founded, issue('chi', '10', null)])).toEqual([['1', 'ada', 9_000_000]]);
});
