import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { FigureRecord } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { dutyOn } from '#rules/law/duty-on.ts';
import { checkName } from '#rules/names/name-check.ts';
import { quote } from '#rules/pricing/quote.ts';
import { calendarDateIn, day } from '#values/calendar-date.ts';
import { registryTimeOf } from '#catalog/registry-time.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { isWithin, jurisdictionName } from '#rules/jurisdiction.ts';
import offers from 'virtual:site-offers';
import { comparison as compare } from '../prerender/build-plugins/comparison.ts';
import { boardServices } from '../prerender/build-plugins/price-board.ts';
import { priceList, type QuoteOn } from '../prerender/build-plugins/price-list.ts';
import { countryGuide } from '../prerender/build-plugins/country-guide.ts';
import { readFigureRecords } from './figure-records.ts';
import {
  reviseBoard,
  reviseComparison,
  reviseGuide,
  reviseOffers,
  revisePriceList,
} from './revise-prices.ts';

const nigeria = countries.find(({ id }) => id === 'nigeria')!;
const ghana = countries.find(({ id }) => id === 'ghana')!;
const raised: FigureRecord = {
  kind: 'amount',
  figure: 'fee.ng-business-name.0',
  amount: { kind: 'fixed', minor: 25_000_00 },
  from: day('2026-10-01'),
  source: { id: 'desk-1', title: 'Fees 2027', publisher: 'CAC', readOn: day('2026-10-01') },
};
const records = new Map([['nigeria', [raised]]]);
const RISE = 5_000_00;
const today = calendarDateIn(nigeria.zone, new Date());
const quoteOn: QuoteOn = (sold, tier) => quote(sold, tier, {}, today);
const list = priceList(countries, quoteOn, today);
const rules = { quote, firstAnswersOf, deadlinesOf, isWithin, jurisdictionName };
const comparison = compare(countries, rules, today);
const service = 'nigeria-business-name-registration';
type Totals = readonly { readonly id: string; readonly totalMinor: number }[];
const risesOf = (after: Totals, before: Totals): number[] =>
  after.map(({ totalMinor }, index) => totalMinor - (before[index]?.totalMinor ?? Number.NaN));

describe('prices of the build, revised with a new amount', () => {
  test('price list: every tier of the service rises, its source is named, other countries stay', async () => {
    const revised = await revisePriceList(list, records);
    const find = ({ countries: all }: typeof list) => all.find(({ id }) => id === 'nigeria')!;
    const tiers = (from: typeof list) => find(from).services.find(({ id }) => id === service)?.tiers ?? [];
    expect(risesOf(tiers(revised), tiers(list))).toEqual([RISE, RISE, RISE]);
    expect(revised.countries.flatMap(({ id, revisedOn }) => (revisedOn ? [[id, revisedOn]] : []))).toEqual([
      ['nigeria', today],
    ]);
    expect(find(revised).sources.map(({ title }) => title)).toContain('Fees 2027');
    expect(revised.countries.filter(({ id }) => id !== 'nigeria')).toEqual(
      list.countries.filter(({ id }) => id !== 'nigeria'),
    );
  });

  test('home page: the lines of the registration follow', async () => {
    const built = boardServices(ghana, quoteOn, registryTimeOf);
    expect(await reviseBoard(built, 'ghana', records)).toBe(built);
    const board = await reviseBoard([], 'nigeria', records);
    const lines = board.find(({ id }) => id === service)?.tiers[0]?.lines;
    expect(lines?.map(({ minor }) => minor)).toContain(25_000_00);
  });

  test('country page: the lowest price follows, nothing else changes', async () => {
    const built = offers.countries.find(({ id }) => id === 'nigeria')!;
    const revised = await reviseOffers(built, records);
    const changed = revised.cards.filter(
      ({ from }, index) => from?.total !== built.cards[index]?.from?.total,
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(revised.cards.map(({ title, to, open }) => [title, to, open])).toEqual(
      built.cards.map(({ title, to, open }) => [title, to, open]),
    );
  });

  test('guide: the price of the kind follows', async () => {
    const guide = countryGuide(nigeria, { quote, deadlinesOf, dutyOn, checkName }, today);
    const revised = await reviseGuide(guide, records);
    const totals = ({ types }: typeof guide) =>
      types.map(({ id, price }) => ({ id, totalMinor: price?.totalMinor ?? 0 }));
    expect(risesOf(totals(revised), totals(guide)).filter((rise) => rise !== 0)).toContain(RISE);
    expect(await reviseGuide({ ...guide, id: ghana.id }, records)).toMatchObject({ id: 'ghana' });
  });

  test('comparison: places of the country follow, in the same order', async () => {
    const revised = await reviseComparison(comparison, records);
    expect(revised.places.map(({ id }) => id)).toEqual(comparison.places.map(({ id }) => id));
    const priceOf = ({ places }: typeof comparison) =>
      places
        .find(({ id }) => id === 'nigeria')
        ?.types.find(({ start }) => nigeria.services.find(({ id }) => id === service)?.paths.start === start)
        ?.tiers[0]?.price?.totalMinor ?? 0;
    expect(priceOf(revised) - priceOf(comparison)).toBe(RISE);
  });
});

test('reply of the server: amounts and looks become records of their country', () =>
  expect(
    readFigureRecords({
      countries: [
        {
          country: 'nigeria',
          amounts: [
            {
              figure: raised.figure,
              amount: { kind: 'fixed', minor: 25_000_00 },
              from: '2026-10-01',
              source: { id: 'desk-1', title: 'Fees 2027', publisher: 'CAC', readOn: '2026-10-01' },
            },
          ],
          looks: { '2026-11-22': ['duty.ng-company-tax'] },
        },
      ],
    }),
  ).toEqual(
    new Map([['nigeria', [raised, { kind: 'look', figure: 'duty.ng-company-tax', lookedOn: '2026-11-22' }]]]),
  ));
