import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { addMonths, day } from '#values/calendar-date.ts';
import { horizonOf, lookedAtOn } from './horizon.ts';
import { priceForFacts } from '../pricing/price-for-facts.ts';
import { isQuote, quote } from '../pricing/quote.ts';

const company = nigeria.services.find(({ id }) => id === 'nigeria-company-registration');
const price = (on: string) =>
  company &&
  priceForFacts(
    nigeria,
    company,
    'basic',
    { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false },
    day(on),
  );

describe('horizon of figures', () => {
  test('within the fee year: a price without a remark about the year', () => {
    expect(JSON.stringify(price('2026-12-31'))).not.toContain('the figure of 2026');
  });

  test('past the fee year, within twelve months: an estimate that says so', () => {
    expect(price('2027-01-01')).toMatchObject({
      estimate: true,
      lines: expect.arrayContaining([
        expect.objectContaining({
          payee: 'government',
          note: expect.stringContaining('the figure of 2026, looked at on 21 November 2026'),
        }),
      ]),
    });
  });

  test.each(['2027-11-22', '2035-01-01', '9999-12-31'])('on %s: not covered', (on) => {
    expect(price(on)).toMatchObject({
      refusal: 'not-covered',
      words: expect.stringContaining('looked at on 21 November 2026'),
    });
  });

  test('fee that is known from practice only: its line says that we confirm it, or who names the amount when', () => {
    const lines = countries.flatMap((country) => {
      const unread = new Set(country.sources.filter(({ readOn }) => readOn === null).map(({ id }) => id));
      return country.services.flatMap((service) => {
        const price = quote(service, service.tiers[0]?.id ?? '', {}, day('2026-11-21'));
        return isQuote(price)
          ? price.lines.filter(({ payee, source }) => payee !== 'ours' && unread.has(source))
          : [];
      });
    });
    expect(lines.length).toBeGreaterThan(0);
    const fixed = lines.filter(({ atCost }) => atCost !== true);
    const atCost = lines.filter((line) => line.atCost === true);
    expect(fixed.filter(({ note }) => note?.includes('confirm') !== true)).toEqual([]);
    expect(
      atCost.filter(({ note }) => !/confirm|tell you the amount|pay it directly/.test(note ?? '')),
    ).toEqual([]);
  });

  test('source that was read again after an officer’s look: the later day counts', () => {
    const sources = [{ id: 'law', title: '', publisher: '', readOn: day('2026-11-21') }];
    const lookedOn = (on: string) =>
      lookedAtOn({ sources }, { source: 'law', confidence: 'high', lookedOn: day(on) });
    expect([lookedOn('2026-11-20'), lookedOn('2026-11-22')]).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('fact known from practice: since the first source that was read; of no source, a mistake', () => {
    const source = (id: string, readOn: string | null) => ({
      id,
      title: '',
      publisher: '',
      readOn: readOn === null ? null : day(readOn),
    });
    const lookedAt = (...sources: ReturnType<typeof source>[]) =>
      lookedAtOn({ sources }, { source: 'practice', confidence: 'low' });
    const practice = source('practice', null);
    expect(lookedAt(practice, source('law', '2026-06-01'), source('act', '2026-03-01'))).toBe('2026-03-01');
    expect(() => lookedAt(practice)).toThrow("no source of 'practice' was read");
  });

  test('every calculator: answers at most twelve months after its figures were looked at', () => {
    const late = countries.flatMap((country) =>
      country.estimates.filter(({ until, ...estimate }) => until > horizonOf(lookedAtOn(country, estimate))),
    );
    expect(late.map(({ id, until }) => [id, until])).toEqual([]);
  });

  test.each(countries.map((country) => [country.name, country] as const))(
    '%s: every fee, duty and calculator was looked at in the twelve months before the newest look',
    (_name, country) => {
      const facts = [...country.fees, ...country.obligations, ...country.estimates];
      const newest =
        facts
          .map((fact) => lookedAtOn(country, fact))
          .toSorted()
          .at(-1) ?? day('2026-11-21');
      expect(
        facts.filter((fact) => lookedAtOn(country, fact) < addMonths(newest, -12)).map(({ id }) => id),
      ).toEqual([]);
    },
  );
});
