import type { Answers } from '#forms/form.ts';
import {
  addDays,
  calendarDateOf,
  type CalendarDate,
  formatCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';
import type { DeskRule, Facts, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/outcomes.ts';
import { dateOf, minorOf, textOf } from '#catalog/kit/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { isPostBox } from '../../people/address-questions.ts';
import { isMailOnly } from '../../estimates/wyoming.ts';
import { yearOf } from '../../taxes/filing-facts.ts';
import { tiersFor } from '../../tiers.ts';
import { ASSET_LINES, wyomingReportForm } from './form.ts';

const statute = { source: 'us-wy-report', confidence: 'high' } as const;
const law = 'W.S. 17-29-209 and 17-16-1630';

/** All lines of the worksheet together; nothing while one is missing. */
function assetsOf(answers: Answers): number | undefined {
  const lines = ASSET_LINES.map((field) => minorOf(answers, field, 'USD'));
  return lines.every((minor) => minor !== undefined)
    ? lines.reduce((sum, minor) => sum + minor, 0)
    : undefined;
}

/** The first day of the month of formation in the year of the report. */
function dueOn(answers: Answers): CalendarDate | null {
  const [formedOn, year] = [dateOf(answers, 'formedOn'), yearOf(answers, 'year')];
  return formedOn && year !== undefined ? calendarDateOf(year, partsOf(formedOn).month, 1) : null;
}

function facts(answers: Answers): Facts {
  const assets = assetsOf(answers);
  return assets === undefined ? {} : { wyomingAssetsMinor: assets };
}

/** What the Secretary of State refuses or asks back in an annual report. */
export const wyomingReportDeskRules: readonly DeskRule[] = [
  {
    id: 'us-wy-ar-first',
    severity: 'refused',
    words: 'The first report is due in the year after formation.',
    remedy: 'Choose the year after the date of formation, or a later one.',
    law,
    ...statute,
    find(answers) {
      const [formedOn, year] = [dateOf(answers, 'formedOn'), yearOf(answers, 'year')];
      return formedOn && year !== undefined && year <= partsOf(formedOn).year ? [{ path: 'year' }] : [];
    },
  },
  {
    id: 'us-wy-ar-early',
    severity: 'refused',
    words: 'The state takes a report from about 120 days before it is due.',
    remedy: 'Come back then; we remind you.',
    law,
    source: 'us-wy-report',
    confidence: 'medium',
    find(answers, today) {
      const due = dueOn(answers);
      return due && addDays(today, 120) < due
        ? [
            {
              path: 'year',
              words: `This report is due on ${formatCalendarDate(due)}, and taken from about ${formatCalendarDate(addDays(due, -120))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-wy-ar-dissolved',
    severity: 'query',
    words: 'A company whose report is 60 days late is dissolved.',
    remedy: 'It must be reinstated first; we tell you the cost before we do.',
    law,
    ...statute,
    find(answers, today) {
      const due = dueOn(answers);
      return due && addDays(due, 60) < today
        ? [
            {
              path: 'year',
              words: `This report was due on ${formatCalendarDate(due)}; a company whose report is 60 days late is dissolved.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-wy-ar-mail',
    severity: 'advice',
    words: 'A licence tax of more than US$500 cannot be paid online.',
    remedy: 'We file by mail; allow about two weeks more.',
    law,
    ...statute,
    find: (answers) => (isMailOnly(assetsOf(answers) ?? 0) ? [{ path: 'assetsOther' }] : []),
  },
  {
    id: 'us-wy-ar-box',
    severity: 'query',
    words: 'The principal office is a place, not a post office box.',
    remedy: 'Give the street address, and the box as the mailing address.',
    law,
    source: 'us-practice',
    confidence: 'medium',
    find: (answers) => (isPostBox(answers, 'principalAddress') ? [{ path: 'principalAddress' }] : []),
  },
];

/** The annual report of a company of Wyoming, with its licence tax. */
export const wyomingReport: Service = {
  id: 'usa-wyoming-annual-report',
  country: 'usa',
  line: 'compliance',
  title: 'Wyoming annual report',
  summary:
    'The yearly report of a company of Wyoming with its licence tax, worked out from the assets there.',
  form: wyomingReportForm,
  tiers: tiersFor('wy-report', [
    'Licence tax worked out from your figures',
    'Report filed and tax paid to the Secretary of State',
    'Its confirmation as a digital copy',
  ]),
  feeIds: ['us-wy-licence-tax', 'us-wy-online'],
  facts,
  assumed: { facts: { wyomingAssetsMinor: 0 }, words: 'no assets in Wyoming' },
  priceFacts: [{ kind: 'money', id: 'wyomingAssetsMinor', label: 'Assets located and employed in Wyoming' }],
  needGate: yearlyReturnGate(
    { prefix: 'us-wy', source: 'us-wy-report', confidence: 'high', law: 'Wyo. Stat. § 17-16-1630' },
    { what: 'annual report', registry: 'Wyoming' },
  ),
  outcome: returnAccepted,
  deskRules: wyomingReportDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Wyoming Secretary of State',
    referenceLabel: 'Number of the request',
    numberLabel: 'Number of the report',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: 'AR 01234567',
  },
  documents: [{ id: 'acknowledgement', title: 'Filed annual report', from: 'registry' }],
  paths: {
    start: '/wyoming-annual-report',
    pricing: '/wyoming-annual-report/pricing',
    payment: '/wyoming-annual-report/payment',
  },
  needs: [
    'The filing ID and the date of formation',
    'What the company owns in Wyoming, at the end of its latest financial year',
    'For a corporation: its officers and directors',
  ],
};
