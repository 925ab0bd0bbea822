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

test('name of the holder or the class corrected: another certificate of the same number', () => {
  const keys = (...corrections: Parameters<typeof recorded>[0]) =>
    certificatesInForce(recorded([...founded, ...corrections]), day('2026-12-31')).map(({ key, number }) => [
      number,
      key,
    ]);
  const [[number, key] = []] = keys();
  const renamed = { ...enter('ada', 'Ada Obi-Eze', '2026-01-15'), id: 'ada again', corrects: 'enter ada' };
  const reclassed = { ...createOrdinary('2026-01-15'), id: 'class again', corrects: 'create ordinary' };
  const other = { ...enter('chi', 'Chi Udo-Eze', '2026-01-15'), id: 'chi again', corrects: 'enter chi' };
  expect(keys(other)).toEqual([[number, key]]);
  expect(keys(renamed)).toEqual([[number, `${key} ada again`]]);
  expect(keys(reclassed)).toEqual([[number, `${key} class again`]]);
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

test('transfer: on its day its certificates are in force', () =>
  expect(inForce([...founded, transfer], '2026-03-01')).toHaveLength(2));

test('shares cancelled: certificates of other holders stay, also older ones', () => {
  const cancelled = aNewEvent('2026-04-01', {
    kind: 'shares_cancelled',
    classId: 'ordinary',
    personId: 'chi',
    quantity: '10',
  });
  expect(inForce([...founded, issue('chi', '10', '2', '2026-02-01'), cancelled])).toEqual([
    ['1', 'ada', 9_000_000],
  ]);
});

test('rest of a certificate: still the oldest shares of the holder', () => {
  const all = [
    ...founded,
    issue('ada', '50', '4', '2026-02-01'),
    transfer,
    { ...transfer, id: 'again', change: { ...transfer.change, balanceCertificate: '5', certificate: '6' } },
  ] as Parameters<typeof inForce>[0];
  expect(inForce(all)).toEqual([
    ['4', 'ada', 50],
    ['5', 'ada', 8_000_000],
    ['3', 'chi', 500_000],
    ['6', 'chi', 500_000],
  ]);
});

test('certificates of several holders: in the order in which they were issued', () =>
  expect(
    inForce([
      ...founded,
      issue('chi', '10', '2', '2026-02-01'),
      issue('ada', '10', '3', '2026-03-01'),
      issue('chi', '10', '4', '2026-03-02'),
    ]).map(([number]) => number),
  ).toEqual(['1', '2', '3', '4']));

test('certificates of one transfer, also with the same number: told apart by their keys', () => {
  const change = { ...transfer.change, certificate: '2' } as typeof transfer.change;
  const keys = certificatesInForce(recorded([...founded, { ...transfer, change }]), day('2026-12-31')).map(
    ({ key }) => key,
  );
  expect(keys).toEqual(['transfer ada 8500000', 'transfer chi 500000']);
});

test('record that moves more shares than were issued: no certificates, but an error', () =>
  expect(() => inForce([...founded, issue('chi', '10', '2')].slice(0, 3).concat(transfer))).toThrow(
    'An entry moves more shares than the holder has',
  ));
