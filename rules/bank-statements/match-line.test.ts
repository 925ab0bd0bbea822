import { describe, expect, test } from 'vitest';
import { codeFromBytes } from '#values/check-character.ts';
import { findCodes, matchLine, namesPayer, type PossiblePayment } from './match-line.ts';

const code = (seed: number): string => codeFromBytes(new Uint8Array(7).fill(seed), 7);
const [one, two] = [code(5), code(9)];
const dashed = (prefix: string, bare: string): string => `${prefix}-${bare.slice(0, 4)}-${bare.slice(4)}`;
const prefixes = ['CHP', 'CH'] as const;

describe('codes in a payer’s words', () => {
  test.each([
    [`TRF/CHP${one}FRM ADA`, [dashed('CHP', one)]],
    [`chp ${one.slice(0, 4)} ${one.slice(4)} thanks`, [dashed('CHP', one)]],
    [`NIP ${one.slice(0, 4)}-${one.slice(4)} ADA`, [dashed('CHP', one)]],
    [`Order ch-${two.slice(0, 4)}-${two.slice(4)}`, [dashed('CH', two)]],
    [`CHP${one.slice(0, 7)}${one.endsWith('2') ? '3' : '2'}`, []],
    ['PAYMENT FOR SERVICES', []],
    ['', []],
  ])('%s: %j', (text, codes) => expect(findCodes(text, prefixes)).toEqual(expect.arrayContaining(codes)));

  test('a code with a wrong check character: not found', () => {
    expect(findCodes(`CHP${one.slice(0, 7)}${one.endsWith('2') ? '3' : '2'}`, prefixes)).toEqual([]);
  });
});

test.each([
  ['TRF FROM OBI ADA NGOZI', 'Ada Obi', true],
  ['ZUMA FOODS LTD', 'Zuma Foods Limited', true],
  ['transfer from somebody ltd', 'Somebody Else Ltd', false],
  ['JOSÉ MÜLLER', 'Jose Muller', true],
  ['MR OBI', 'Ada Obi', false],
  ['KILIMANJARO', 'Kilimanjaro Ventures', true],
])('bank’s words %s, name %s: %s', (words, name, expected) => expect(namesPayer(words, name)).toBe(expected));

describe('payment of a line', () => {
  const payment = (id: string, changes: Partial<PossiblePayment> = {}): PossiblePayment => ({
    id,
    codes: [`CHP-${id}`],
    minor: 100,
    names: ['Ada Obi'],
    reported: false,
    open: true,
    ...changes,
  });
  const line = { minor: 100, payer: 'ADA OBI', text: 'transfer' };
  const match = (codes: string[], candidates: PossiblePayment[], changes = {}) => {
    const found = matchLine({ ...line, ...changes }, codes, candidates);
    return found && [found.payment.id, found.reason];
  };

  test('a reference decides, also for another amount; two parts of one reference: the one of this amount', () => {
    expect(match(['CHP-b'], [payment('a'), payment('b', { minor: 7, names: [] })])).toEqual([
      'b',
      'reference',
    ]);
    const parts = [payment('a', { codes: ['CH-x'] }), payment('b', { codes: ['CH-x'], minor: 7 })];
    expect(match(['CH-x'], parts)).toEqual(['a', 'reference']);
    const [first, second] = parts as [PossiblePayment, PossiblePayment];
    expect(match(['CH-x'], [{ ...first, open: false }, second])).toEqual(['b', 'reference']);
  });

  test('amount and name, in favour of a reported one; else the only reported payment of the amount', () => {
    const other = payment('b', { names: ['Musa Bello'], reported: true });
    expect(match([], [payment('a'), other])).toEqual(['a', 'amount_and_name']);
    expect(match([], [payment('a'), payment('c', { reported: true })])).toEqual(['c', 'amount_and_name']);
    expect(match([], [payment('a'), other], { payer: null })).toEqual(['b', 'amount']);
  });

  test('several as likely, another amount, or money out: none', () => {
    expect(match([], [payment('a'), payment('b')])).toBeNull();
    expect(match([], [payment('a', { minor: 99, reported: true })])).toBeNull();
    expect(match([], [payment('a', { open: false })])).toBeNull();
    expect(match(['CHP-a'], [payment('a')], { minor: -100 })).toBeNull();
    expect(match(['CHP-a', 'CHP-b'], [payment('a'), payment('b')])).toBeNull();
  });
});
