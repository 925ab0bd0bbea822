import { contradiction } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, type Law } from '#catalog/kit/money/rates.ts';
import type { Facts, Provenance, Estimate, EstimateLine } from '#catalog/types/index.ts';
import { formatCount } from '#values/format-thousands.ts';
import { day, daysBetween, formatCalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { numberIn } from '#catalog/kit/answers/reading-facts.ts';
import { BOI_RULE_FROM, boiDueOn } from '../boi-report/due-date.ts';
import { rates as released } from '../rates.ts';
import { isTrue, lineMaker } from './lines.ts';
import { dollars } from '../money.ts';

const provenance: Provenance = { source: 'us-boi-rule', confidence: 'high' };
const line = lineMaker(provenance, '31 CFR 1010.380, as amended by 90 FR 13688');
const exemptions = { law: '31 CFR 1010.380(c)(2)' };

/** A large operating company has more of both than these, and an office in the US. */
const LARGE_STAFF = 20;
const wanted = { largeReceipts: 'us-boi-large-receipts', daily: 'us-boi-penalty' } as const;
type BoiLaw = Law<typeof wanted>;

const isAbroad = (facts: Facts): boolean => facts['formedInUs'] === false;
const isRegistered = (facts: Facts): boolean => isAbroad(facts) && facts['registered'] === true;

/** The most that a wilful delay can cost. */
const penaltyLine = (days: number, { daily, terms }: BoiLaw): EstimateLine =>
  line(
    'penalty',
    'Civil penalty for a wilful delay',
    null,
    `At most ${dollars(daily)} a day${days === 0 ? '' : ` for ${formatCount(days, 'day')}: ${dollars(daily * days)}`}. The amount is adjusted each January, and FinCEN decides whether and how much.`,
    {
      ...terms.daily,
      law: '31 U.S.C. 5336(h); 31 CFR 1010.821',
    },
  );

/** Status of a company, in the order of the rule. */
function exemptionLine(facts: Facts, { largeReceipts }: BoiLaw): EstimateLine | null {
  if (!isAbroad(facts))
    return line('status', 'Not required', 0, 'Formed in the US: exempt since 26 March 2025');
  if (!isRegistered(facts))
    return line(
      'status',
      'Not required',
      0,
      'Formed abroad and not registered in any state: no report until it registers',
    );
  if (isTrue(facts, 'otherExempt'))
    return line('status', 'Exempt', 0, 'One of the exempt types in the rule', exemptions);
  const [staff, receipts] = [numberIn(facts, 'staff'), numberIn(facts, 'receiptsMinor')];
  if (staff > LARGE_STAFF && receipts > largeReceipts && isTrue(facts, 'usOffice'))
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
  title: 'Beneficial ownership report: who must file, and when',
  summary:
    'Whether a company must report its owners to FinCEN under the current rule, and when the report is due.',
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
      hint: 'The date of notice that it was effective or, if earlier, of its publication.',
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
      label: 'US receipts of the previous year',
      when: isRegistered,
    },
    { kind: 'yes-no', id: 'usOffice', label: 'Does it have an office in the US?', when: isRegistered },
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
  calculate: calculateWith(released, 'rules of beneficial ownership reports', wanted, (facts, law, on) => {
    const known = [
      'The interim final rule of 26 March 2025. We know of no final rule as of 21 November 2026.',
    ];
    const settled = exemptionLine(facts, law);
    if (settled)
      return {
        totalMinor: 0,
        verdict: settled.title,
        verdictId: settled.title === 'Exempt' ? 'exempt' : 'not-required',
        lines: [settled],
        notes: [...known, 'There is nothing to pay, and we charge nothing.'],
      };
    const registeredOn = parseCalendarDate(String(facts['registeredOn']));
    if (!registeredOn || registeredOn > on)
      return contradiction('registeredOn', 'Enter the registration date, which cannot be in the future.');
    const due = boiDueOn(registeredOn);
    return {
      totalMinor: 0,
      verdict: `${due < on ? 'Overdue since' : 'Required by'} ${formatCalendarDate(due)}`,
      verdictId: due < on ? 'overdue' : 'required',
      days: [{ id: 'due', title: 'Report due', on: due }],
      lines: [
        line('status', 'Required', null, 'Formed abroad, registered in a state, and not exempt'),
        line(
          'due',
          due < on ? 'Overdue' : 'Due',
          null,
          `${registeredOn < BOI_RULE_FROM ? 'Registered before 26 March 2025' : '30 days after the registration'}: by ${formatCalendarDate(due)}`,
        ),
        penaltyLine(due < on ? daysBetween(due, on) : 0, law),
        line('fee', 'Fee of FinCEN', 0, 'FinCEN charges nothing'),
      ],
      notes: [
        ...known,
        'Owners who are US persons are not reported.',
        'A change is reported within 30 days.',
        'Only a wilful failure is punished. It may also be a crime, with a fine of up to US$10,000 and two years in prison.',
      ],
    };
  }),
};
