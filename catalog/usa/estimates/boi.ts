import { contradiction } from '#catalog/kit/estimating.ts';
import type { Facts, Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day, formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { BOI_RULE_FROM, boiDueOn } from '../boi-report/due-date.ts';
import { dollars, isTrue, lineMaker, numberIn } from './lines.ts';

const provenance: Provenance = { source: 'us-boi-rule', confidence: 'high' };
const line = lineMaker(provenance, '31 CFR 1010.380, as amended by 90 FR 13688');
const exemptions = { law: '31 CFR 1010.380(c)(2)' };

/** A large operating company has more of both than these, and an office in the US. */
const LARGE_STAFF = 20;
const LARGE_RECEIPTS = 500_000_000;

const isAbroad = (facts: Facts): boolean => facts['formedInUs'] === false;
const isRegistered = (facts: Facts): boolean => isAbroad(facts) && facts['registered'] === true;

/** Where a company stands, in the order in which the rule asks. */
function exemptionLine(facts: Facts): EstimateLine | null {
  if (!isAbroad(facts))
    return line('status', 'Not required', 0, 'Formed in the US: exempt since 26 March 2025');
  if (!isRegistered(facts))
    return line(
      'status',
      'Not required',
      0,
      'Formed abroad and registered in no state: it reports only once it is',
    );
  if (isTrue(facts, 'otherExempt'))
    return line('status', 'Exempt', 0, 'One of the kinds the rule lists', exemptions);
  const [staff, receipts] = [numberIn(facts, 'staff'), numberIn(facts, 'receiptsMinor')];
  if (staff > LARGE_STAFF && receipts > LARGE_RECEIPTS && isTrue(facts, 'usOffice'))
    return line(
      'status',
      'Exempt',
      0,
      `A large operating company: ${staff} full-time staff in the US, ${dollars(receipts)} of receipts there, and an office`,
      exemptions,
    );
  return null;
}

/** Whether a company owes FinCEN a report of its owners, and by when. Reporting costs nothing. */
export const boiReport: Estimate = {
  id: 'us-boi-report',
  about: 'standing',
  title: 'Who files a beneficial ownership report, and by when',
  summary:
    'Whether a company must report its owners to FinCEN under the rule in force, decided from a few facts, with the day the report is due.',
  currency: 'USD',
  ...provenance,
  questions: [
    { kind: 'yes-no', id: 'formedInUs', label: 'Was the company formed in the United States?' },
    {
      kind: 'yes-no',
      id: 'registered',
      label: 'Is it registered to do business in a state or tribal area of the US?',
      when: isAbroad,
    },
    {
      kind: 'day',
      id: 'registeredOn',
      label: 'Day of that registration',
      hint: 'When it became effective and was known, whichever was told first.',
      when: isRegistered,
    },
    {
      kind: 'number',
      id: 'staff',
      label: 'Full-time staff in the US',
      min: 0,
      max: 10_000_000,
      when: isRegistered,
    },
    {
      kind: 'money',
      id: 'receiptsMinor',
      label: 'Receipts in the US of the year before',
      when: isRegistered,
    },
    { kind: 'yes-no', id: 'usOffice', label: 'Has it an office in the US?', when: isRegistered },
    {
      kind: 'yes-no',
      id: 'otherExempt',
      label: 'Is it a bank, an insurer, a listed or an inactive company, or another of the 23 exempt kinds?',
      when: isRegistered,
    },
  ],
  from: BOI_RULE_FROM,
  until: day('2026-12-31'),
  page: '/usa-boi-filing',
  example: {
    formedInUs: false,
    registered: true,
    registeredOn: '2026-11-02',
    staff: 3,
    receiptsMinor: 20_000_000,
    usOffice: false,
    otherExempt: false,
  },
  calculate(facts, on) {
    const known = ['The interim final rule of 26 March 2025; no final rule was found by 21 November 2026.'];
    const settled = exemptionLine(facts);
    if (settled)
      return {
        totalMinor: 0,
        verdict: settled.title,
        lines: [settled],
        notes: [...known, 'There is nothing to pay, and we take no money for it.'],
      };
    const registeredOn = parseCalendarDate(String(facts['registeredOn']));
    if (!registeredOn || registeredOn > on)
      return contradiction('registeredOn', 'Give the day on which it was registered; it lies not ahead.');
    const due = boiDueOn(registeredOn);
    return {
      totalMinor: 0,
      verdict: `${due < on ? 'Overdue since' : 'Required by'} ${formatCalendarDate(due)}`,
      lines: [
        line('status', 'Required', null, 'Formed abroad, registered in a state, and not exempt'),
        line(
          'due',
          due < on ? 'Overdue' : 'Due',
          null,
          `${registeredOn < BOI_RULE_FROM ? 'Registered before 26 March 2025' : '30 days after the registration'}: by ${formatCalendarDate(due)}`,
        ),
        line('fee', 'Fee of FinCEN', 0, 'FinCEN charges nothing'),
      ],
      notes: [
        ...known,
        'Owners who are US people are not reported.',
        'A change is reported within 30 days.',
        'Wilful lateness costs some US$591 to US$606 for each day, indexed each year, and may be a crime; to be confirmed.',
      ],
    };
  },
};
