import { describe, expect, test } from 'vitest';
import { countries, countryById } from '#catalog/index.ts';
import { day } from '#values/calendar-date.ts';
import { creditedLines } from './credited-lines.ts';
import { feeTaxesOn, separateTax, splitIncludedTax } from './included-tax.ts';

const today = day('2026-11-22');
const taxesOf = (id: string, region: string | null = null, on = today) =>
  feeTaxesOn(countryById(id) ?? countries[0]!, on, region);

describe('taxes on our fee', () => {
  test.each([
    ['nigeria', null, ['VAT', 750]],
    ['nigeria', 'Lagos', ['VAT', 750]],
    ['ghana', null, ['VAT', 1_500, 'National Health Insurance Levy', 250, 'GETFund levy', 250]],
    ['south-africa', null, ['VAT', 1_500]],
    ['uk', null, ['VAT', 2_000]],
    ['usa', null, []],
    ['canada', 'Ontario', ['HST', 1_300]],
    ['canada', 'Nova Scotia', ['HST', 1_400]],
    ['canada', 'Prince Edward Island', ['HST', 1_500]],
    ['canada', 'Quebec', ['GST', 500]],
    ['canada', 'Alberta', ['GST', 500]],
    ['canada', null, ['GST', 500]],
  ])('%s, %s: %j', (id, region, expected) => {
    expect(taxesOf(id, region).flatMap(({ name, basisPoints }) => [name, basisPoints])).toEqual(expected);
  });

  test('day before a rate is in force: not charged', () => {
    expect(taxesOf('ghana', null, day('2025-12-31'))).toEqual([]);
  });

  test.each([
    ['2026-01-31', []],
    ['2026-02-01', ['levy']],
    ['2026-06-30', ['levy']],
    ['2026-07-01', []],
  ])('on %s, in force from 1 February to 30 June: %j', (on, expected) => {
    const levy = {
      id: 'levy',
      name: 'Levy',
      basisPoints: 100,
      source: 's',
      confidence: 'high',
      from: day('2026-02-01'),
      until: day('2026-06-30'),
    } as const;
    expect(feeTaxesOn({ feeTaxes: [levy] }, day(on), null).map(({ id }) => id)).toEqual(expected);
  });

  test('province of a Canadian customer: the first among the answers', () => {
    const regionOf = countryById('canada')?.feeTaxRegion;
    expect(regionOf?.({ name: 'x', office: { officeProvince: 'Quebec' }, province: 'Alberta' })).toBe(
      'Quebec',
    );
    expect(regionOf?.({ name: 'Ontario' })).toBeNull();
  });
});

describe('included tax', () => {
  test.each([
    [75_000_00, [750], 69_767_44, [5_232_56]],
    [60_00, [2_000], 50_00, [10_00]],
    [120_00, [1_500, 250, 250], 100_00, [15_00, 2_50, 2_50]],
    [1, [2_000], 1, [0]],
    [100_00, [], 100_00, []],
  ])('%d with rates %j: %d and %j', (gross, rates, netMinor, taxMinor) => {
    expect(
      splitIncludedTax(
        gross,
        rates.map((basisPoints) => ({ basisPoints })),
      ),
    ).toEqual({ netMinor, taxMinor });
  });

  const lines = [
    { feeId: 'cac', title: 'Registration', payee: 'government', minor: 21_000_00, source: 's' },
    { feeId: 'duty', title: 'Stamp duty', payee: 'stamp-duty', minor: 7_500_00, source: 's' },
    { feeId: 'ours', title: 'Our fee', payee: 'ours', minor: 75_000_00, source: 's' },
  ] as const;
  const taxedLines = () => separateTax(lines, taxesOf('nigeria'));

  test('order: our fee without tax and a line of tax, the total unchanged, disbursements untouched', () => {
    expect(taxedLines().map(({ title, payee, minor }) => [title, payee, minor])).toEqual([
      ['Registration', 'government', 21_000_00],
      ['Stamp duty', 'stamp-duty', 7_500_00],
      ['Our fee', 'ours', 69_767_44],
      ['VAT 7.5%', 'tax', 5_232_56],
    ]);
  });

  test('discount: tax of what remains of our fee, the rounding in the line of the discount', () => {
    const fee = { ...lines[2], minor: 33_33 };
    const discount = { ...fee, feeId: 'promotional-code', minor: -4_17 };
    expect(separateTax([fee, discount], taxesOf('nigeria')).map(({ minor }) => minor)).toEqual([
      31_00, -3_87, 2_03,
    ]);
  });

  test('discount beside a government fee, with three taxes: each is that of what remains of our fee', () => {
    const government = { ...lines[0], minor: 50_00 };
    const fee = { ...lines[2], minor: 120_00 };
    const discount = { ...fee, feeId: 'promotional-code', minor: -12_00 };
    const taxes = taxesOf('ghana');
    expect(separateTax([government, fee, discount], taxes).map(({ minor }) => minor)).toEqual([
      50_00, 100_00, -10_00, 13_50, 2_25, 2_25,
    ]);
  });

  test('two fees of ours: one line with the tax of both', () =>
    expect(
      separateTax([lines[2], { ...lines[2], minor: 43_00 }], taxesOf('nigeria')).map(({ minor }) => minor),
    ).toEqual([69_767_44, 40_00, 5_235_56]));

  test('credit note for a kobo of which half is tax: a kobo, not one of each', () => {
    const halves = [
      { title: 'Our fee', payee: 'ours', minor: 1 },
      { title: 'VAT', payee: 'tax', minor: 1 },
    ] as const;
    expect(creditedLines(halves, 1, 0)).toEqual([{ title: 'VAT', payee: 'tax', minor: 1 }]);
    expect(creditedLines(halves, 1, 1)).toEqual([{ title: 'Our fee', payee: 'ours', minor: 1 }]);
  });

  test('fee of which the tax is less than half a kobo: no line of tax', () =>
    expect(separateTax([{ ...lines[2], minor: 1 }], taxesOf('nigeria'))).toEqual([
      { ...lines[2], minor: 1 },
    ]));

  test.each([
    [
      'our whole fee',
      75_000_00,
      0,
      [
        ['Our fee', 69_767_44],
        ['VAT 7.5%', 5_232_56],
      ],
    ],
    [
      'a part of it',
      10_000_00,
      0,
      [
        ['Our fee', 9_302_33],
        ['VAT 7.5%', 697_67],
      ],
    ],
    [
      'the rest after that part',
      65_000_00,
      10_000_00,
      [
        ['Our fee', 60_465_11],
        ['VAT 7.5%', 4_534_89],
      ],
    ],
    [
      'more than our fee',
      85_000_00,
      0,
      [
        ['Registration', 2_500_00],
        ['Stamp duty', 7_500_00],
        ['Our fee', 69_767_44],
        ['VAT 7.5%', 5_232_56],
      ],
    ],
    ['everything is credited already', 1_00, 103_500_00, []],
  ] as const)('credit note for %s', (_case, refund, credited, expected) => {
    expect(creditedLines(taxedLines(), refund, credited).map(({ title, minor }) => [title, minor])).toEqual(
      expected,
    );
  });
});
