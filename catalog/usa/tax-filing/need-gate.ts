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
      label: 'Does the company have an EIN already?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'ssn',
      label: 'Does the person who controls it have an SSN or ITIN, and the company its place in the US?',
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
      words: 'A return is filed for each year, also when nothing is owed.',
      advice: 'What you pay is our work; the tax goes to the authority.',
      ...irsPractice,
      when: (facts) => facts['matter'] === 'return',
    },
    {
      id: 'us-need-has-ein',
      verdict: 'you-have-it',
      law: 'Instructions for Form SS-4',
      words: 'A company keeps its EIN for good.',
      advice: 'Look for the letter CP 575, or ask the Revenue for a letter 147C, free of charge.',
      ...ss4Instructions,
      when: (facts) => facts['hasEin'] === 'yes',
    },
    {
      id: 'us-need-ein-online',
      verdict: 'not-needed',
      law: 'Instructions for Form SS-4',
      words: 'You can have an EIN online, at once and free of charge.',
      advice: 'Apply yourself at',
      url: 'https://www.irs.gov/ein',
      ...ss4Instructions,
      when: (facts) => facts['ssn'] === 'yes',
    },
    {
      id: 'us-need-ein-abroad',
      verdict: 'needed',
      law: 'Instructions for Form SS-4',
      words: 'Without an SSN or ITIN, or from abroad, Form SS-4 goes by fax or telephone.',
      advice: 'It is free at the Revenue, about four business days by fax; what you pay is our work.',
      source: 'us-ss4-guide',
      confidence: 'medium',
      when: () => true,
    },
  ],
};
