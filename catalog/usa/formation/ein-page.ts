import { yesNo } from '#catalog/questions/yes-no.ts';
import type { Answers, Page } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { wantsEin } from './ein-facts.ts';

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
