import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import type { CompanyKind } from './company-kinds.ts';
import { corporateMember } from '../people/corporate-member.ts';
import { guaranteeField } from './guarantee-questions.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { holderOptions, shareClassOptions } from '../shares/share-options.ts';
import { allotmentTally, capitalTally } from '../shares/share-tallies.ts';
import { naira, toKobo } from '../money.ts';

const shareholder = nigerianPerson({ who: 'the shareholder' });

const companyShareholders = (answers: Answers): number => itemsOf(answers, 'corporateShareholders').length;

/** The page 'Share capital'. */
export const capitalPage = (kind: CompanyKind): Page => ({
  id: 'capital',
  title: 'Share capital',
  intro:
    'The number, class and nominal value of the company’s shares. All shares are allotted at registration. Unissued capital is not allowed.',
  minutes: 3,
  fields: [
    {
      kind: 'money',
      id: 'shareCapital',
      label: 'Issued share capital',
      hint:
        kind.id === 'LTD'
          ? 'The fees rise with this amount. ₦1,000,000 is common, and the minimum is ₦100,000.'
          : `The fees rise with this amount. The minimum is ${naira(toKobo(kind.leastNaira))}.`,
      currency: 'NGN',
      minMinor: toKobo(kind.leastNaira),
      tooSmall: `Share capital is below the minimum of ${naira(toKobo(kind.leastNaira))}.`,
      example: kind.id === 'LTD' ? '1,000,000' : '2,000,000',
      law: {
        words: `At least ${naira(toKobo(kind.leastNaira))}, or ₦100,000,000 with a foreign shareholder.`,
        sourceId: 'ng-formation-guide',
      },
    },
    {
      kind: 'list',
      id: 'shareClasses',
      label: 'Share classes',
      hint: 'One class of ordinary shares is enough for most companies.',
      item: { one: 'class of shares', many: 'classes of shares' },
      min: 1,
      max: 6,
      tooFew: 'Add a class of shares.',
      tally: capitalTally,
      title: (item) =>
        typeof item['classTitle'] === 'string' && item['classTitle'] !== ''
          ? item['classTitle']
          : item['shareClass'] === 'preference'
            ? 'Preference shares'
            : 'Ordinary shares',
      fields: [
        {
          kind: 'choice',
          id: 'shareClass',
          label: 'Class',
          shape: 'radios',
          options: [
            { value: 'ordinary', label: 'Ordinary' },
            { value: 'preference', label: 'Preference' },
          ],
        },
        {
          kind: 'text',
          id: 'classTitle',
          label: 'Name of the class',
          hint: 'Only if you have several classes, for example “A ordinary”.',
          optional: true,
          maxLength: 40,
        },
        { kind: 'number', id: 'number', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
        {
          kind: 'money',
          id: 'nominalValue',
          label: 'Nominal value of one share',
          hint: 'Usually ₦1.',
          currency: 'NGN',
          minMinor: 1,
          example: '1',
        },
        {
          kind: 'text',
          id: 'rights',
          label: 'Rights of the preference shares',
          hint: 'Dividend, redemption and votes.',
          rows: 3,
          minLength: 10,
          maxLength: 1000,
          when: (_answers, item) => item['shareClass'] === 'preference',
          example: 'A dividend of 10% before the ordinary shares, not redeemable, no vote.',
        },
      ],
    },
  ],
});

/** Shareholders and their shares of each class. */
export const shareholdersPage = (kind: CompanyKind): Page => ({
  id: 'shareholders',
  title: 'Shareholders and allotment',
  intro: 'The owners of the company and the number of shares each takes. All shares must be allotted.',
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'People who take shares',
      item: { one: 'shareholder', many: 'shareholders' },
      min: (answers) => Math.max(0, kind.minMembers - companyShareholders(answers)),
      max: kind.maxMembers ?? 500,
      tooFew: 'Add at least one shareholder.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      fields: shareholder,
      law: {
        words: `${kind.maxMembers === null ? (kind.minMembers === 2 ? 'A public company needs at least two shareholders' : 'One shareholder is enough') : 'A private company has 1 to 50 shareholders'}, aged 18 or older. A younger person may take shares only alongside two adults (CAMA 2020, section 20).`,
        sourceId: 'ng-cama',
      },
    },
    {
      ...corporateMember(
        'corporateShareholders',
        'Companies that take shares',
        { one: 'company', many: 'companies' },
        20,
      ),
      optional: true,
    },
    {
      kind: 'list',
      id: 'allotments',
      label: 'Allotment of the shares',
      hint: 'Add one entry for each shareholder and class.',
      item: { one: 'allotment', many: 'allotments' },
      min: 1,
      max: 120,
      tooFew: 'All shares must be allotted.',
      tally: allotmentTally,
      law: {
        words: 'Every share must be allotted and at least 25% paid up.',
        sourceId: 'ng-formation-guide',
      },
      fields: [
        {
          kind: 'choice',
          id: 'holder',
          label: 'Holder',
          shape: 'select',
          options: holderOptions,
          missing: 'Choose the shareholder who takes these shares.',
        },
        {
          kind: 'choice',
          id: 'shareClass',
          label: 'Class of shares',
          shape: 'select',
          options: shareClassOptions,
        },
        { kind: 'number', id: 'number', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
        {
          kind: 'money',
          id: 'paid',
          label: 'Amount paid on these shares',
          hint: 'The total, not per share.',
          currency: 'NGN',
        },
      ],
    },
  ],
});

/** Members of a company without shares, and the sum each guarantees. */
export const guarantorsPage: Page = {
  id: 'shareholders',
  title: 'Members',
  intro:
    'Members hold no shares. Each guarantees a sum, which is due only if the company is wound up. Together they guarantee ₦100,000 or more.',
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'Members who are individuals',
      item: { one: 'member', many: 'members' },
      min: (answers) => Math.max(0, 1 - companyShareholders(answers)),
      max: 500,
      tooFew: 'Add at least one member.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      fields: [...shareholder, guaranteeField],
      law: {
        words:
          'Members must be 18 or older. A younger person may join only alongside two adults (CAMA 2020, section 20).',
        sourceId: 'ng-cama',
      },
    },
    (({ fields, ...list }) => ({ ...list, optional: true as const, fields: [...fields, guaranteeField] }))(
      corporateMember(
        'corporateShareholders',
        'Members that are companies',
        { one: 'company', many: 'companies' },
        20,
      ),
    ),
  ],
};
