import type { NeedGate } from '#catalog/types/index.ts';
import { irsPractice, ss4Instructions } from './law.ts';

/** Whether an EIN or a return is needed. */
export const taxFilingNeedGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'matter',
      label: 'What do you need?',
      options: [
        { value: 'ein', label: 'An EIN' },
        { value: 'return', label: 'A return or report' },
      ],
    },
    {
      kind: 'choice',
      id: 'hasEin',
      label: 'Does the company already have an EIN?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'ssn',
      label: 'Does the person who controls it have an SSN or ITIN, and is the company located in the US?',
      options: [
        { value: 'yes', label: 'Yes, both' },
        { value: 'no', label: 'No, or only one' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-need-return',
      verdict: 'needed',
      law: 'Internal Revenue Code § 6012; Tax Code, chapter 171',
      words: 'You file a return for each year, even if you owe nothing.',
      advice: 'Our fee is for our work. You pay the tax to the authority.',
      ...irsPractice,
      when: (facts) => facts['matter'] === 'return',
    },
    {
      id: 'us-need-has-ein',
      verdict: 'you-have-it',
      law: 'Instructions for Form SS-4',
      words: 'A company keeps its EIN permanently.',
      advice: 'Look for the letter CP 575, or ask the IRS for a free letter 147C.',
      ...ss4Instructions,
      when: (facts) => facts['hasEin'] === 'yes',
    },
    {
      id: 'us-need-ein-online',
      verdict: 'not-needed',
      law: 'Instructions for Form SS-4',
      words: 'You can get an EIN online immediately, for free.',
      advice: 'Apply yourself at',
      url: 'https://www.irs.gov/ein',
      ...ss4Instructions,
      when: (facts) => facts['ssn'] === 'yes',
    },
    {
      id: 'us-need-ein-abroad',
      verdict: 'needed',
      law: 'Instructions for Form SS-4',
      words: 'Without an SSN or ITIN, or from abroad, you apply with Form SS-4 by fax or telephone.',
      advice:
        'The IRS charges nothing and takes about four business days by fax. Our fee is for our work only.',
      source: 'us-ss4-guide',
      confidence: 'medium',
      when: () => true,
    },
  ],
};
