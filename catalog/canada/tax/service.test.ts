import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { tax } from './service.ts';
import { fullMonths, taxReturnDueOn } from '../taxes/return-due.ts';

const today = day('2026-11-21');

test.each([
  // T2: six months after the tax year (Income Tax Act, section 150(1)(a)).
  [{ returnKind: 't2', yearEndOn: '2026-03-31' }, '2026-09-30'],
  [{ returnKind: 't2', yearEndOn: '2026-05-31' }, '2026-11-30'],
  [{ returnKind: 't2', yearEndOn: '2025-09-15' }, '2026-03-16'],
  [{ returnKind: 'gst', gstPeriod: 'quarterly', periodEndOn: '2026-09-30' }, '2026-11-02'],
  [{ returnKind: 'gst', gstPeriod: 'annual', periodEndOn: '2026-12-31' }, '2027-03-31'],
  // 31 May 2026 is a Sunday.
  [{ returnKind: 't2', yearEndOn: '2025-11-30' }, '2026-06-01'],
])('tax return %o: due %s', (answers, dueOn) => expect(taxReturnDueOn(answers)).toBe(dueOn));

test.each([
  ['2026-06-30', '2026-09-30', 3],
  ['2026-06-30', '2026-09-29', 2],
  ['2026-06-30', '2026-06-30', 0],
  ['2026-02-28', '2026-03-31', 1],
  ['2026-02-28', '2026-03-30', 0],
])('full months from %s to %s: %i', (from, to, months) =>
  expect(fullMonths(day(from), day(to))).toBe(months),
);

test('late return: names the penalty of today', () => {
  const [found] =
    tax.deskRules
      .find(({ id }) => id === 'ca-tax-late')
      ?.find({ returnKind: 't2', yearEndOn: '2025-12-31', taxOwed: 400_000 }, day('2026-10-05')) ?? [];
  expect(found?.words).toBe(
    'This return was due by 30 June 2026. If filed today, the penalty is CA$320, which is 8% of the unpaid tax.',
  );
});

test('our fee: GST/HST return below T2', () => {
  const ours = (returnKind: string): number | undefined => {
    const price = quote(tax, 'basic', { returnKind }, today);
    return isQuote(price) ? price.totalMinor : undefined;
  };
  expect([ours('t2'), ours('gst')]).toEqual([34_900, 14_900]);
});

test.each([
  [{ what: 'gst', resident: 'yes', registered: 'no', filed: 'no' }, 'not-needed'],
  [{ what: 'gst', resident: 'yes', registered: 'yes', filed: 'yes' }, 'you-have-it'],
  [{ what: 'gst', resident: 'no', registered: 'yes', filed: 'no' }, 'needed'],
  [{ what: 't2', resident: 'yes', registered: 'no', filed: 'no' }, 'needed'],
  [{ what: 't2', resident: 'no', registered: 'no', filed: 'no' }, 'not-needed'],
])('need gate with %o: needed %s', (facts, verdict) =>
  expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
);
