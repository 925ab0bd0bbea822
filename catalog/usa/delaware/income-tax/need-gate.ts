import type { NeedGate } from '#catalog/types/index.ts';
import { incomeTaxSource } from './law.ts';

export const incomeTaxNeedGate: NeedGate = {
  questions: [
    {
      kind: 'choice',
      id: 'taxedAs',
      label: 'How is it taxed?',
      options: [
        { value: 'corporation', label: 'As a corporation' },
        { value: 'other', label: 'As an S corporation, a partnership or with its owner' },
      ],
    },
    {
      kind: 'choice',
      id: 'works',
      label: 'Does it do business in Delaware?',
      options: [
        { value: 'yes', label: 'Yes, it has customers, staff or property there' },
        { value: 'office', label: 'No, it keeps only its registered office there' },
        { value: 'holding', label: 'It only holds and manages investments there' },
      ],
    },
  ],
  rules: [
    {
      id: 'us-need-cit-other',
      verdict: 'not-needed',
      law: 'Delaware follows the federal classification',
      words: 'This return is for companies taxed as corporations.',
      advice:
        'Partnerships and S corporations file their own returns. Write to us if yours does business in Delaware.',
      source: 'us-practice',
      confidence: 'medium',
      when: (facts) => facts['taxedAs'] === 'other',
    },
    {
      id: 'us-need-cit-office',
      verdict: 'not-needed',
      law: '30 Del. C. § 1902(b)(6)',
      words:
        'A corporation that does no business in Delaware and keeps only its registered office there owes no income tax there.',
      advice: 'It still pays the franchise tax by 1 March.',
      url: '/delaware-franchise-tax',
      ...incomeTaxSource,
      when: (facts) => facts['works'] === 'office',
    },
    {
      id: 'us-need-cit-holding',
      verdict: 'not-needed',
      law: '30 Del. C. § 1902(b)(8)',
      words: 'An investment-holding company owes no Delaware income tax.',
      advice: 'It still pays the franchise tax by 1 March.',
      url: '/delaware-franchise-tax',
      ...incomeTaxSource,
      when: (facts) => facts['works'] === 'holding',
    },
    {
      id: 'us-need-cit-works',
      verdict: 'needed',
      law: '30 Del. C. § 1902',
      words: 'A corporation that does business in Delaware files a return there each year.',
      advice: 'Our fee is for our work. You pay the tax to the Division of Revenue.',
      ...incomeTaxSource,
      when: (facts) => facts['works'] === 'yes',
    },
  ],
};
