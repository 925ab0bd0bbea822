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
    // Without its prefix it would be that of a payment.
    [`Order ch-${two.slice(0, 4)}-${two.slice(4)}`, [dashed('CH', two), dashed('CHP', two)]],
    [`CHP${one.slice(0, 7)}${one.endsWith('2') ? '3' : '2'}`, []],
    [`CHP${one} CH${two} ${dashed('CHP', one)}`, [dashed('CHP', one), dashed('CH', two)]],
    [`NIP ${one}ADA`, []],
    [`NIP 7${one}`, []],
    [`NIP ${one.slice(0, 4)}/${one.slice(4)}`, []],
    [`CHP ${one.slice(0, 7)}`, []],
    ['AAAAAAAA', []],
    ['PAYMENT FOR SERVICES', []],
    ['', []],
  ])('%s: %j', (text, codes) => expect(findCodes(text, prefixes)).toEqual(codes));

  test('code of letters alone, without a prefix: a word, not found', () => {
    const letters = codeFromBytes(new Uint8Array(7).fill(20), 7);
    expect(letters).toMatch(/^[A-Z]{8}$/);
    expect(findCodes(`pay ${letters}`, prefixes)).toEqual([]);
    expect(findCodes(`pay CHP${letters}`, prefixes)).toEqual([dashed('CHP', letters)]);
  });

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
  ['ADAEZ', 'Adaez Plc', true],
  ['ADAE', 'Adae Plc', false],
  ['KILIMANJARO', 'Kilimanjaro Foods', false],
  ['FOODS', 'Kilimanjaro Ventures', false],
  ['AB CD', 'Ab Cd', false],
  ['ABC XYZ', 'Abc Xyz', true],
  ['TRF FROM THE COMPANY', 'The Company Limited', false],
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

  test('named in its text alone, or in payer and text together: by amount and name', () => {
    expect(match([], [payment('a')], { payer: null, text: 'ADA OBI' })).toEqual(['a', 'amount_and_name']);
    expect(match([], [payment('a')], { payer: 'ADA', text: 'OBI' })).toEqual(['a', 'amount_and_name']);
    expect(match([], [payment('a')], { payer: null, text: 'null' })).toBeNull();
    const business = payment('a', { names: ['Musa Bello', 'Zuma Foods Ltd'] });
    expect(match([], [business], { payer: 'ZUMA FOODS' })).toEqual(['a', 'amount_and_name']);
  });

  test('several named by one reference: the only open one, else the only one of this amount', () => {
    const named = (id: string, changes: Partial<PossiblePayment>) =>
      payment(id, { codes: ['CH-y', 'CH-x'], ...changes });
    const closed = { open: false, minor: 7 };
    expect(match(['CH-x'], [named('a', closed), named('b', closed)])).toBeNull();
    expect(match(['CH-x'], [named('a', closed), named('b', { open: false })])).toEqual(['b', 'reference']);
    expect(match(['CH-x'], [named('a', closed), named('b', { minor: 8 })])).toEqual(['b', 'reference']);
    // A name or an amount does not outweigh the reference.
    expect(
      match(['CH-x'], [named('a', closed), named('b', closed), payment('c', { reported: true })]),
    ).toBeNull();
  });

  test('many lines of one amount: the names of a payment are read once', () => {
    let reads = 0;
    const counted: PossiblePayment = {
      ...payment('a'),
      get names() {
        reads += 1;
        return ['Ada Obi'];
      },
    };
    for (const payer of ['ADA OBI', 'MUSA BELLO', 'OBI, ADA'])
      expect(match([], [counted], { payer })).toEqual(
        payer === 'MUSA BELLO' ? null : ['a', 'amount_and_name'],
      );
    expect(reads).toBe(1);
  });

  test('two reported of the same name or amount: none', () => {
    const [a, b] = [payment('a', { reported: true }), payment('b', { reported: true })];
    expect(match([], [a, b])).toBeNull();
    expect(match([], [a, b], { payer: null })).toBeNull();
    expect(match([], [{ ...a, open: false }, b], { payer: null })).toEqual(['b', 'amount']);
  });

  test('several as likely, another amount, or money out: none', () => {
    expect(match([], [payment('a'), payment('b')])).toBeNull();
    expect(match([], [payment('a', { minor: 99, reported: true })])).toBeNull();
    expect(match([], [payment('a', { open: false })])).toBeNull();
    expect(match(['CHP-a'], [payment('a')], { minor: -100 })).toBeNull();
    expect(match(['CHP-a'], [payment('a')], { minor: 0 })).toBeNull();
    expect(match(['CHP-a'], [payment('a')], { minor: 1 })).toEqual(['a', 'reference']);
    expect(match([], [])).toBeNull();
    expect(match(['CHP-a', 'CHP-b'], [payment('a'), payment('b')])).toBeNull();
  });
});
