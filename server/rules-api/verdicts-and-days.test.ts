import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Estimate, EstimateResult } from '#catalog/types/index.ts';
import { type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

/** Days that the law or a budget states, and no result of the calculation. */
const lawDays = new Set(['26 March 2025', '21 November 2026', '1 July 2026']);

const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December';
const daysIn = (text: string) => text.match(new RegExp(`\\b\\d{1,2} (?:${monthNames}) \\d{4}\\b`, 'g')) ?? [];

const resultOf = (estimate: Estimate): EstimateResult => {
  const [first, today, last] = [estimate.from, day('2026-11-21'), estimate.until];
  const result = estimate.calculate(estimate.example, today < first ? first : today > last ? last : today);
  if (isEstimateRefusal(result)) throw new Error(estimate.id);
  return result;
};

describe('estimates', () => {
  const estimates = countries.flatMap((country) => country.estimates);

  test('a verdict in words has an id for programs', () => {
    for (const estimate of estimates) {
      const { verdict, verdictId } = resultOf(estimate);
      expect([estimate.id, verdictId === undefined]).toEqual([estimate.id, verdict === undefined]);
    }
  });

  test('each day that the verdict or a note names is a field', () => {
    for (const estimate of estimates) {
      const { verdict = '', notes, days = [] } = resultOf(estimate);
      const fields = new Set(days.map(({ on }) => formatCalendarDate(on)));
      const stated = new Set(
        Object.values(estimate.example).flatMap((fact) =>
          typeof fact === 'string' && /^\d{4}-\d\d-\d\d$/.test(fact)
            ? [formatCalendarDate(fact as CalendarDate)]
            : [],
        ),
      );
      const named = [verdict, ...notes].flatMap(daysIn);
      expect([
        estimate.id,
        named.filter((words) => !fields.has(words) && !stated.has(words) && !lawDays.has(words)),
      ]).toEqual([estimate.id, []]);
    }
  });
});

describe('replies', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  });
  afterAll(() => testApp.stop());

  const estimate = async (
    jurisdiction: string,
    tax: string,
    facts: Record<string, string | number | boolean>,
  ) =>
    (
      await testApp.call('POST /v1/estimates', null, {
        body: { jurisdiction, tax, facts, on: '2026-11-21' },
      })
    ).data;

  test('VAT registration: the verdict and the days of the test that is met', async () => {
    const facts = { abroad: false, lastTwelveMinor: 9_100_000, monthEnd: '2026-08-31', nextThirtyMinor: 0 };
    expect(await estimate('GB', 'uk-vat-registration', facts)).toMatchObject({
      verdictId: 'must-register',
      days: [
        { id: 'notify-by', on: '2026-09-30' },
        { id: 'registered-from', on: '2026-10-01' },
      ],
    });
    expect(
      await estimate('GB', 'uk-vat-registration', { ...facts, lastTwelveMinor: 1_000_000 }),
    ).toMatchObject({ verdictId: 'no-need-to-register', days: [{ id: 'test-again', on: '2026-09-30' }] });
  });

  test('GST registration: by when to register and from when to charge', async () => {
    expect(
      await estimate('CA', 'canada-gst-registration', {
        publicBody: false,
        quarterMinor: 3_120_000,
        fourQuartersMinor: 4_000_000,
        saleOn: '2026-05-14',
      }),
    ).toMatchObject({
      verdictId: 'must-register',
      days: [
        { id: 'small-supplier-until', on: '2026-05-13' },
        { id: 'charge-from', on: '2026-05-14' },
        { id: 'register-by', on: '2026-06-12' },
      ],
    });
  });

  test('an amount: no verdict', async () => {
    expect(await estimate('US-DE', 'delaware-llc-tax', {})).toMatchObject({
      verdict: null,
      verdictId: null,
      days: [],
    });
  });

  test('obligations: the next day of a duty without a day in the period, and the penalty as a formula', async () => {
    const { data } = await testApp.call('POST /v1/obligations', null, {
      body: {
        jurisdiction: 'GB',
        entityType: 'LTD',
        facts: { registeredOn: '2024-03-11', trading: true, vatRegistered: false, employer: false },
        from: '2026-11-21',
        to: '2027-01-31',
      },
    });
    const accounts = [...data.notListed, ...data.obligations].filter(
      ({ family }) => family === 'registry-return',
    );
    expect(accounts.length).toBeGreaterThan(0);
    for (const duty of data.notListed)
      expect([duty.id, duty.reason !== 'nothing-due' || duty.words.includes(' nothing more is due')]).toEqual(
        [duty.id, duty.nextDueOn === null],
      );
    expect(data.obligations.find(({ lateness }) => lateness?.kind === 'bands')?.lateness).toMatchObject({
      currency: 'GBP',
      bands: expect.arrayContaining([{ afterMonths: 0, minor: 15_000 }]),
    });
  });
});
