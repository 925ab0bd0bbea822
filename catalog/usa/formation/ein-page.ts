import { yesNo } from '#catalog/questions/yes-no.ts';
import type { DocumentKind, Facts, FactQuestion } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';

const wantsEin = (answers: Answers): boolean => answers['withEin'] === 'yes';
const hasWages = (answers: Answers): boolean => wantsEin(answers) && answers['employer'] === 'yes';
const hasNumber =
  (kind: string) =>
  (answers: Answers): boolean =>
    wantsEin(answers) && answers['einNumberKind'] === kind;

const instructions = (words: string) => ({
  words: `Instructions for Form SS-4: ${words}`,
  sourceId: 'us-ss4',
});

/** The questions of Form SS-4 that the other pages of a formation do not ask, for those who want the EIN with it. */
export const einPage: Page = {
  id: 'ein',
  title: 'EIN',
  intro: 'The Employer Identification Number is the federal tax number. Banks and tax returns ask for it.',
  minutes: 2,
  fields: [
    yesNo({
      id: 'withEin',
      label: 'Should we also apply for the EIN?',
      hint: 'We apply when the state has filed the company. The IRS charges nothing for it.',
    }),
    {
      kind: 'text',
      id: 'einParty',
      label: 'Responsible party',
      hint: 'The person who controls the company, as named on the earlier pages. Not another company.',
      maxLength: 160,
      example: 'Maya Sample',
      when: wantsEin,
      law: instructions('line 7a names an individual, who gets at most one EIN a day.'),
    },
    {
      kind: 'choice',
      id: 'einNumberKind',
      label: 'Which number does that person have?',
      shape: 'radios',
      when: wantsEin,
      options: [
        { value: 'ssn', label: 'A Social Security Number' },
        { value: 'itin', label: 'An ITIN' },
        {
          value: 'foreign',
          label: 'None',
          hint: 'We then apply by fax, which takes about four business days or longer from abroad',
        },
      ],
    },
    {
      kind: 'text',
      id: 'einSsn',
      label: 'Social Security Number',
      maxLength: 11,
      example: identifiers.ssn.example,
      pattern: patternOf('ssn'),
      when: hasNumber('ssn'),
    },
    {
      kind: 'text',
      id: 'einItin',
      label: 'ITIN',
      maxLength: 11,
      example: identifiers.itin.example,
      pattern: patternOf('itin'),
      when: hasNumber('itin'),
    },
    {
      kind: 'number',
      id: 'einEmployees',
      label: 'Highest number of employees in the next 12 months',
      min: 1,
      max: 1_000_000,
      example: '2',
      when: hasWages,
    },
    {
      kind: 'date',
      id: 'einWagesOn',
      label: 'First day of wages',
      hint: 'Leave this blank if you do not know it yet.',
      optional: true,
      notBefore: '2020-01-01',
      when: hasWages,
    },
    {
      kind: 'confirm',
      id: 'einDesignee',
      label: 'Third party designee',
      statement: 'The responsible party allows you to apply, to answer the IRS and to receive the EIN.',
      missing: 'Confirm that we may apply for the EIN.',
      when: wantsEin,
      law: instructions('the designee is authorised by the signature of the applicant.'),
    },
  ],
};

/** The fact of the price, while answered. */
export const einFacts = (answers: Answers): Facts =>
  textOf(answers, 'withEin') === '' ? {} : { withEin: wantsEin(answers) };

export const einFact: FactQuestion = {
  kind: 'yes-no',
  id: 'withEin',
  label: 'Should we also apply for the EIN?',
  optional: true,
};

/** The fees of the application for the EIN: nothing to the IRS, and ours. */
export const einFeeIds = ['us-ein', 'us-our-ein'];

/** Returns the documents that the state and the IRS send, with the title of the filed paper. */
export const formationDocuments = (paper: string): readonly DocumentKind[] => [
  { id: 'certificate', title: `Filed ${paper}`, from: 'registry', arrives: 'closing' },
  {
    id: 'certified-copy',
    title: 'Certified copy',
    from: 'registry',
    arrives: 'later',
    when: (answers) => answers['certifiedCopy'] === 'yes',
  },
  {
    id: 'ein-letter',
    title: 'EIN and letter of the IRS (CP 575)',
    from: 'registry',
    arrives: 'later',
    when: wantsEin,
    taxNumber: { identifier: 'ein', label: 'EIN' },
  },
];
