import { change } from '#catalog/services/completions.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { numberIssued } from '#catalog/kit/services/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, yesNo as gateYesNo } from '#catalog/services/need-gates.ts';
import type { Page } from '#forms/form.ts';
import { addMonths } from '#values/calendar-date.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const provenance = { source: 'uk-practice', confidence: 'medium' } as const;
const law = 'Income Tax (Pay As You Earn) Regulations 2003';

const pages: readonly Page[] = [
  {
    id: 'employer',
    title: 'The employer',
    minutes: 3,
    fields: [
      {
        kind: 'text',
        id: 'utr',
        label: 'Unique Taxpayer Reference (UTR) of the company',
        hint: 'HMRC sent it to the registered office. Leave this blank if it has not arrived.',
        optional: true,
        maxLength: 20,
        example: identifiers.utr.example,
        pattern: patternOf('utr'),
      },
      {
        kind: 'text',
        id: 'directorNino',
        label: 'National Insurance number of a director',
        hint: 'Leave this blank if no director has one. HMRC then asks for a form on paper.',
        optional: true,
        maxLength: 20,
        example: identifiers.nino.example,
        pattern: patternOf('nino'),
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the company does',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We bake bread and sell it to shops.',
      },
      {
        kind: 'date',
        id: 'firstPayday',
        label: 'First payday',
        law: {
          words: 'An employer registers before the first payday, at most two months before it.',
          sourceId: 'uk-practice',
        },
      },
      {
        kind: 'number',
        id: 'employees',
        label: 'People it will pay in the first year',
        hint: 'Include directors who are paid.',
        min: 1,
        max: 100_000,
        example: '2',
      },
      yesNo({ id: 'directorsOnly', label: 'Are only directors paid?' }),
      yesNo({
        id: 'subcontractors',
        label: 'Does it pay subcontractors for construction work?',
        hint: 'It then also registers for the Construction Industry Scheme.',
      }),
      yesNo({ id: 'pension', label: 'Has it chosen a workplace pension?' }),
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'uk-paye-early',
    severity: 'refused',
    words: 'An employer can register at most two months before the first payday.',
    remedy: 'Come back within two months of the first payday, or correct the day.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'firstPayday');
      return on && on > addMonths(today, 2) ? [{ path: 'firstPayday' }] : [];
    },
  },
  {
    id: 'uk-paye-late',
    severity: 'query',
    words: 'The first payday has passed.',
    remedy: 'We register now and report the pay that was missed. HMRC may charge a penalty.',
    law,
    ...provenance,
    find(answers, today) {
      const on = dateOf(answers, 'firstPayday');
      return on && on < today ? [{ path: 'firstPayday' }] : [];
    },
  },
  {
    id: 'uk-paye-pension',
    severity: 'advice',
    words: 'Employees aged 22 or more who earn over £10,000 a year must be enrolled in a pension.',
    remedy: 'Choose a scheme before the first payday.',
    law: 'Pensions Act 2008, Part 1',
    ...provenance,
    find: (answers) =>
      textOf(answers, 'pension') === 'no' &&
      textOf(answers, 'directorsOnly') === 'no' &&
      (numberOf(answers, 'employees') ?? 0) > 0
        ? [{ path: 'pension' }]
        : [],
  },
];

/** Registration as an employer with HMRC, for PAYE. */
export const employerRegistration = companyService(companyServiceDefaults, {
  id: 'uk-employer-registration',
  feeName: 'employer',
  line: 'tax-compliance',
  title: 'Employer registration (PAYE)',
  summary: 'A PAYE reference from HMRC before the company pays its first employee or director.',
  included: [
    'Registration with HMRC as an employer',
    'The PAYE and Accounts Office references forwarded to you',
    'A list of what to file on the first payday',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to register the company as an employer with HMRC.'],
  feeIds: ['uk-employer-registration'],
  outcome: numberIssued,
  completes: {
    changes: (_answers, { number }) => change('tax', 'PAYE reference', number),
  },
  documents: [
    {
      id: 'references',
      title: 'PAYE reference and Accounts Office reference',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  authority: 'HM Revenue & Customs',
  numberLabel: 'PAYE reference',
  needGate: gate(
    { prefix: 'uk-paye', law, ...provenance },
    [
      gateYesNo('registered', 'Is the company already registered as an employer?'),
      gateYesNo(
        'pays',
        'Will it pay someone £125 a week or more, or someone with another job or a pension, or give benefits?',
      ),
    ],
    [
      [
        'there',
        'you-have-it',
        'One PAYE scheme is enough for all employees.',
        'Add new employees to the next payroll report.',
        'registered',
        'yes',
      ],
      [
        'none',
        'not-needed',
        'Without such pay no registration is needed.',
        'Keep records of what is paid.',
        'pays',
        'no',
      ],
      [
        'due',
        'needed',
        'A company that pays employees or directors registers before the first payday.',
        'HMRC takes up to 15 working days.',
        null,
      ],
    ],
  ),
  start: '/uk-employer-registration',
  prerequisites: ['The first payday', 'UTR of the company', 'National Insurance number of a director'],
});
