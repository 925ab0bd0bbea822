import type { Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { isChange } from './change-kinds.ts';

/** Page on allotted shares (form SH01). */
export const allotmentPage: Page = {
  id: 'allotment',
  title: 'New shares',
  minutes: 4,
  when: isChange('allotment'),
  fields: [
    {
      kind: 'date',
      id: 'allottedOn',
      label: 'Date of the allotment',
      notAfter: 'today',
      law: {
        words: 'Companies Act 2006, section 555: the return is due within a month.',
        sourceId: 'uk-practice',
      },
    },
    {
      kind: 'list',
      id: 'allotments',
      label: 'Shares allotted',
      item: { one: 'allotment', many: 'allotments' },
      min: 1,
      max: 30,
      tooFew: 'Add the shares that were allotted.',
      title: (item) => (typeof item['holder'] === 'string' ? item['holder'] : ''),
      fields: [
        { kind: 'text', id: 'holder', label: 'Who takes these shares', maxLength: 160 },
        { kind: 'text', id: 'className', label: 'Class', maxLength: 50, example: 'Ordinary' },
        {
          kind: 'number',
          id: 'number',
          label: 'Number of shares',
          min: 1,
          max: 1_000_000_000_000,
          example: '100',
        },
        {
          kind: 'money',
          id: 'nominal',
          label: 'Nominal value of one share',
          currency: 'GBP',
          minMinor: 1,
          example: '1',
        },
        {
          kind: 'money',
          id: 'price',
          label: 'Price of one share',
          currency: 'GBP',
          minMinor: 1,
          example: '2',
        },
        { kind: 'money', id: 'paid', label: 'Amount paid', currency: 'GBP', example: '2' },
      ],
    },
    {
      kind: 'text',
      id: 'capitalAfter',
      label: 'The shares after the allotment',
      hint: 'For each class: number, nominal value, amount unpaid and rights.',
      rows: 4,
      minLength: 10,
      maxLength: 2000,
      example: '200 ordinary shares of £1, fully paid, one vote each.',
    },
    yesNo({
      id: 'authority',
      label: 'Do the articles or the members allow the directors to allot shares?',
      hint: 'In a private company with one class of shares, they may, unless the articles say otherwise.',
    }),
  ],
};
