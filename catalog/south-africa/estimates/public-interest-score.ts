import type { Estimate, EstimateLine, Facts } from '#catalog/types/index.ts';
import { contradiction } from '#catalog/kit/estimates/estimating.ts';
import { day } from '#values/calendar-date.ts';
import { formatCount } from '#values/format-thousands.ts';
import { rands, toCents } from '../money.ts';

const score = { source: 'za-public-interest-score', confidence: 'high' } as const;
const demand = { source: 'za-public-interest-score', confidence: 'medium' } as const;
const MILLION = toCents(1_000_000);
const AUDIT_FROM = 350;
const REVIEW_BY_AUDITOR_FROM = 100;

const alwaysAudited = (facts: Facts): boolean =>
  facts['kind'] === 'public' || facts['kind'] === 'state-owned';
const pointsOf = (minor: number): number => Math.ceil(minor / MILLION);

type Demand = {
  readonly verdict: string;
  readonly verdictId: string;
  readonly why: string;
  readonly law: string;
};

const audit = (why: string, law: string): Demand => ({ verdict: 'Audit', verdictId: 'audit', why, law });

/** Returns what the law asks of the annual statements at a score. */
function demandOf(facts: Facts, points: number): Demand {
  if (alwaysAudited(facts))
    return audit(
      'Public and state-owned companies are always audited',
      'Companies Act 71 of 2008, section 30(2)',
    );
  if (facts['fiduciary'] === true)
    return audit(
      'It held more than R5 million for people outside the company',
      'Companies Regulations 2011, regulation 28(2)(a)',
    );
  if (points >= AUDIT_FROM)
    return audit(`${AUDIT_FROM} points or more`, 'Companies Regulations 2011, regulation 28(2)(c)');
  if (points >= REVIEW_BY_AUDITOR_FROM && facts['compiled'] === 'internal')
    return audit(
      `${REVIEW_BY_AUDITOR_FROM} to ${AUDIT_FROM - 1} points, with statements compiled inside the company`,
      'Companies Regulations 2011, regulation 28(2)(c)',
    );
  if (facts['ownersDirect'] === true && facts['kind'] !== 'non-profit')
    return {
      verdict: 'No audit or review',
      verdictId: 'exempt',
      why: 'Every owner is also a director',
      law: 'Companies Act 71 of 2008, section 30(2A)',
    };
  return points >= REVIEW_BY_AUDITOR_FROM
    ? {
        verdict: 'Independent review by an auditor or chartered accountant',
        verdictId: 'review-by-auditor',
        why: `${REVIEW_BY_AUDITOR_FROM} to ${AUDIT_FROM - 1} points, with statements compiled by an independent accountant`,
        law: 'Companies Regulations 2011, regulation 29(4)(a)',
      }
    : {
        verdict: 'Independent review',
        verdictId: 'review',
        why: `Fewer than ${REVIEW_BY_AUDITOR_FROM} points. An accounting officer may review`,
        law: 'Companies Regulations 2011, regulation 29(4)(b)',
      };
}

/** The public interest score of a company and what it demands of its annual statements. */
export const publicInterestScore: Estimate = {
  ...score,
  id: 'south-africa-public-interest-score',
  about: 'standing',
  title: 'Public interest score: audit or review',
  summary:
    'The public interest score of a South African company from staff, debt, turnover and owners, and whether its statements need an audit or a review.',
  currency: 'ZAR',
  page: '/calculators/south-africa-public-interest-score',
  from: day('2011-05-01'),
  until: day('2027-11-21'),
  questions: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What type of organisation is it?',
      options: [
        { value: 'private', label: 'Private or personal liability company' },
        { value: 'non-profit', label: 'Non-profit company' },
        { value: 'cc', label: 'Close corporation' },
        { value: 'public', label: 'Public company' },
        { value: 'state-owned', label: 'State-owned company' },
      ],
    },
    {
      kind: 'number',
      id: 'employees',
      label: 'Average number of employees in the year',
      min: 0,
      max: 1_000_000,
    },
    {
      kind: 'money',
      id: 'debtMinor',
      label: 'Debts to outsiders at the end of the year',
      hint: 'Loans, suppliers and taxes, but not what is owed to the owners.',
    },
    { kind: 'money', id: 'turnoverMinor', label: 'Turnover of the year' },
    {
      kind: 'number',
      id: 'owners',
      label: 'People who own it, directly or indirectly',
      hint: 'For a non-profit company, its members.',
      min: 0,
      max: 10_000_000,
    },
    {
      kind: 'yes-no',
      id: 'fiduciary',
      label: 'Did it hold more than R5 million for outsiders as its main business?',
      hint: 'For example as a trustee, an attorney or a property agent.',
    },
    {
      kind: 'choice',
      id: 'compiled',
      label: 'Who compiles the annual statements?',
      options: [
        { value: 'independent', label: 'An independent accountant' },
        { value: 'internal', label: 'The company itself' },
      ],
    },
    {
      kind: 'yes-no',
      id: 'ownersDirect',
      label: 'Is every owner also a director?',
      when: (facts) => !alwaysAudited(facts) && facts['kind'] !== 'non-profit',
    },
  ],
  example: {
    kind: 'private',
    employees: 12,
    debtMinor: toCents(3_400_000),
    turnoverMinor: toCents(18_200_000),
    owners: 2,
    fiduciary: false,
    compiled: 'independent',
    ownersDirect: false,
  },
  calculate(facts) {
    const [employees, debt, turnover, owners] = [
      Number(facts['employees']),
      Number(facts['debtMinor']),
      Number(facts['turnoverMinor']),
      Number(facts['owners']),
    ];
    if (owners === 0 && facts['kind'] !== 'non-profit' && facts['kind'] !== 'state-owned')
      return contradiction('owners', 'Somebody owns the company. Enter at least one person.');
    const parts: readonly (readonly [string, string, number, string])[] = [
      ['employees', 'Employees', employees, 'One point for each, on average over the year'],
      [
        'debt',
        'Debts to outsiders',
        pointsOf(debt),
        `${rands(debt)}: one point for each R1 million or part of it`,
      ],
      [
        'turnover',
        'Turnover',
        pointsOf(turnover),
        `${rands(turnover)}: one point for each R1 million or part of it`,
      ],
      ['owners', facts['kind'] === 'non-profit' ? 'Members' : 'Owners', owners, 'One point for each person'],
    ];
    const points = parts.reduce((sum, [, , each]) => sum + each, 0);
    const { verdict, verdictId, why, law } = demandOf(facts, points);
    return {
      totalMinor: 0,
      verdict,
      verdictId,
      lines: [
        ...parts.map(
          ([id, title, each, working]): EstimateLine => ({
            ...score,
            id,
            title: `${title}: ${formatCount(each, 'point')}`,
            minor: null,
            working,
            law: 'Companies Regulations 2011, regulation 26(2)',
          }),
        ),
        {
          ...score,
          id: 'score',
          title: `Score: ${formatCount(points, 'point')}`,
          minor: null,
          working: parts.map(([, , each]) => each).join(' + '),
          law: 'Companies Regulations 2011, regulation 26(2)',
        },
        { ...demand, id: 'demand', title: verdict, minor: null, working: why, law },
      ],
      notes: [
        'The memorandum of incorporation can require an audit in any case.',
        'Above 500 points in two of the last five years, a social and ethics committee is required.',
        ...(facts['kind'] === 'cc'
          ? ['A close corporation also needs the report of its accounting officer.']
          : []),
      ],
    };
  },
};
