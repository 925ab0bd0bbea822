import { expect, test } from 'vitest';
import type { PriceChangeRow } from '../applications/queries.ts';
import type { SignedApplication } from '../applications/tables.ts';
import { chargedLines, sumOfLines } from './charged-lines.ts';

const line = { title: 'Fee', payee: 'government', source: 'cac' } as const;
const signed = {
  quote: {
    lines: [
      { ...line, feeId: 'cac', minor: 1_000 },
      { ...line, feeId: 'courier', minor: 300, atCost: true },
    ],
  },
} as SignedApplication;
/** A change of the registration fee, proposed on a day of November. */
const change = (day: number, answer: PriceChangeRow['answer'], minor: number, feeId = 'cac') =>
  ({
    proposedAt: new Date(Date.UTC(2026, 10, day)),
    answer,
    lines: [{ ...line, feeId, wasMinor: 1, minor }],
  }) as PriceChangeRow;

test('draft: nothing is charged', () => expect(chargedLines({ signed: null }, [])).toEqual([]));

test('signed price: its fees, and nothing for one at cost', () => {
  const lines = chargedLines({ signed }, []);
  expect(lines).toEqual([
    { ...line, feeId: 'cac', minor: 1_000, atCost: false },
    { ...line, feeId: 'courier', minor: 0, atCost: true },
  ]);
  expect(sumOfLines(lines)).toBe(1_000);
});

test('changes in any order: the last one that was accepted or credited counts', () => {
  const changes = [
    change(9, null, 5_000),
    change(8, 'withdrawn', 4_000),
    change(7, 'declined', 3_000),
    change(6, 'credited', 900),
    change(4, 'accepted', 1_200),
    change(5, 'accepted', 350, 'courier'),
  ];
  expect(chargedLines({ signed }, changes)).toEqual([
    { ...line, feeId: 'cac', minor: 900, atCost: false },
    { ...line, feeId: 'courier', minor: 350, atCost: false },
  ]);
  expect(chargedLines({ signed }, changes.toReversed())).toEqual(chargedLines({ signed }, changes));
});
