import type { NeedGate } from '#catalog/types/index.ts';
import { boiLaw, boiRule } from './law.ts';

/** Whether a beneficial ownership report is owed; few companies still owe one. */
export const boiNeedGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'formed',
      label: 'Where was the company formed?',
      options: [
        { value: 'us', label: 'In the United States' },
        { value: 'abroad', label: 'In another country' },
      ],
    },
    {
      kind: 'choice',
      id: 'registered',
      label: 'Is it registered to do business in a state or tribal area of the US?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      id: 'exempt',
      label: 'Is it one of these?',
      options: [
        { value: 'none', label: 'None of them' },
        {
          value: 'large',
          label:
            'A large company with over 20 full-time staff, US$5 million of receipts and an office in the US',
        },
        { value: 'regulated', label: 'A bank, insurer, listed company or another of the 23 exempt kinds' },
      ],
    },
    {
      kind: 'choice',
      id: 'filed',
      label: 'Has it already filed a report, with no change since?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-boi-formed-here',
      verdict: 'not-needed',
      law: boiLaw,
      words: 'Your company was formed in the US. It doesn’t have to file.',
      advice:
        'Since 26 March 2025 an interim rule exempts every company formed in the US, and all US persons. We charge nothing. Watch for a final rule at',
      url: 'https://www.fincen.gov/boi',
      ...boiRule,
      note: 'We know of no final rule as of 21 November 2026.',
      when: (facts) => facts['formed'] === 'us',
    },
    {
      id: 'us-boi-not-registered',
      verdict: 'not-needed',
      law: boiLaw,
      words: 'A company formed abroad reports only after it registers in a state.',
      advice: 'If it registers later, the report is due within 30 days.',
      ...boiRule,
      when: (facts) => facts['registered'] === 'no',
    },
    {
      id: 'us-boi-exempt',
      verdict: 'not-needed',
      law: '31 CFR 1010.380(c)(2)',
      words: 'Exempt companies do not report.',
      advice: 'Keep a note of why it is exempt.',
      ...boiRule,
      when: (facts) => facts['exempt'] !== 'none',
    },
    {
      id: 'us-boi-filed',
      verdict: 'you-have-it',
      law: boiLaw,
      words: 'You file a report only once. There is no yearly report.',
      advice: 'After a change, an update is due within 30 days.',
      ...boiRule,
      when: (facts) => facts['filed'] === 'yes',
    },
    {
      id: 'us-boi-needed',
      verdict: 'needed',
      law: boiLaw,
      words:
        'A company formed abroad and registered in a state must report its owners who are not US persons.',
      advice:
        'The report is due within 30 days of registration. FinCEN charges nothing, and you may file it yourself at',
      url: 'https://boiefiling.fincen.gov',
      ...boiRule,
      when: () => true,
    },
  ],
};
