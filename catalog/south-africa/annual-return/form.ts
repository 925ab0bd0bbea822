import { type Answers, defineForm, type Option } from '#forms/form.ts';
import { minorOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import { lastFiledYear, returnsToFile } from '#catalog/questions/annual-return.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { ownerList } from '../people/owner-questions.ts';
import { type Assurance, assuranceOf } from './public-interest-score.ts';
import { isCloseCorporation } from './return-due.ts';

/** Entity types that file annual returns with the Commission. */
export const returnBodies: readonly Option[] = [
  { value: 'PTY', label: 'Private company' },
  { value: 'INC', label: 'Personal liability company' },
  { value: 'LTD', label: 'Public company' },
  { value: 'NPC', label: 'Non-profit company' },
  { value: 'EXT', label: 'External company' },
  { value: 'CC', label: 'Close corporation' },
];

const isCompany = (answers: Answers): boolean =>
  textOf(answers, 'entityType') !== '' && !isCloseCorporation(answers);

const countOf = (answers: Answers, field: string): number =>
  numberOf(answers, field) ?? (Number(textOf(answers, field).replace(/[\s,]/g, '')) || 0);

/**
 * Requirements for the latest accounts, from answers as typed or stored. Companies only, and empty while
 * figures are missing.
 */
export function assuranceFor(answers: Answers): Assurance | null {
  const [debtMinor, turnoverMinor] = [
    minorOf(answers, 'debt', 'ZAR'),
    minorOf(answers, 'latestTurnover', 'ZAR'),
  ];
  if (
    !isCompany(answers) ||
    debtMinor === undefined ||
    turnoverMinor === undefined ||
    textOf(answers, 'ownerManaged') === ''
  )
    return null;
  return assuranceOf({
    entityType: textOf(answers, 'entityType'),
    employees: countOf(answers, 'employees'),
    debtMinor,
    turnoverMinor,
    owners: countOf(answers, 'ownerCount'),
    fiduciary: answers['fiduciary'] === 'yes',
    independent: answers['compiledBy'] === 'independent',
    ownerManaged: answers['ownerManaged'] === 'yes',
  });
}

const requiresAssurance =
  (...kinds: readonly Assurance[]) =>
  (answers: Answers): boolean => {
    const assurance = assuranceFor(answers);
    return assurance !== null && kinds.includes(assurance);
  };
const score = {
  words: 'Companies Regulations 2011, regulation 26(2): the public interest score.',
  sourceId: 'za-companies-act',
};

/** Annual returns of companies (form CoR 30.1 with accounts or the supplement CoR 30.2) and of close corporations. */
export const annualReturnForm = defineForm({
  id: 'south-africa-annual-return',
  version: 1,
  title: 'File annual returns in South Africa',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'The turnover stated is for the financial year before each return. For a holding company it is the group’s turnover.',
    'I authorise you to file these returns, and any beneficial owners given here, with the Companies and Intellectual Property Commission.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Company',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'entityType',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: returnBodies,
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'enterpriseNumber',
          label: 'Enterprise number',
          hint: 'As shown on the certificate, such as 2024/345678/07.',
          example: identifiers.enterprise.example,
          pattern: patternOf('enterprise'),
        },
        {
          kind: 'date',
          id: 'registeredOn',
          label: 'Date of incorporation',
          hint: 'As shown on the certificate.',
          notAfter: 'today',
          notBefore: '1900-01-01',
          law: {
            words: 'You can file the return from the anniversary of incorporation.',
            sourceId: 'za-annual-returns',
          },
        },
        { kind: 'email', id: 'email', label: 'E-mail address of the company' },
        { kind: 'phone', id: 'phone', label: 'Cell number of the company', home: 'ZA' },
        {
          kind: 'text',
          id: 'customerCode',
          label: 'CIPC customer code',
          hint: 'If you have one.',
          optional: true,
          maxLength: 20,
        },
      ],
    },
    {
      id: 'years',
      title: 'Years',
      intro: 'List every outstanding year, oldest first.',
      minutes: 3,
      fields: [
        lastFiledYear({ min: 1950, example: '2024' }),
        returnsToFile(15, [
          {
            kind: 'number',
            id: 'year',
            label: 'Year of the anniversary',
            hint: 'From 2012 onwards. Ask us about older years, which have different fees.',
            min: 2012,
            max: 2100,
            example: '2026',
          },
          {
            kind: 'money',
            id: 'turnover',
            label: 'Turnover of the previous financial year',
            hint: 'Enter 0 if there was none. A holding company enters the group’s turnover.',
            currency: 'ZAR',
            law: {
              words: 'The fee depends on turnover, from R100 below R1 million to R3,000 from R25 million.',
              sourceId: 'za-fee-table',
            },
          },
        ]),
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      intro: 'The documents required with the return depend on the size of the company.',
      minutes: 4,
      when: isCompany,
      fields: [
        {
          kind: 'number',
          id: 'employees',
          label: 'Average number of employees over the year',
          min: 0,
          max: 1_000_000,
          example: '12',
          law: score,
        },
        { kind: 'money', id: 'debt', label: 'Owed to third parties at the end of the year', currency: 'ZAR' },
        { kind: 'money', id: 'latestTurnover', label: 'Turnover of the latest year', currency: 'ZAR' },
        {
          kind: 'number',
          id: 'ownerCount',
          label: 'Number of people who hold shares, directly or indirectly',
          hint: 'For a non-profit company, its members.',
          min: 0,
          max: 1_000_000,
          example: '2',
        },
        yesNo({
          id: 'fiduciary',
          label: 'Does it hold more than R5 million in trust for others?',
        }),
        {
          kind: 'choice',
          id: 'compiledBy',
          label: 'Who prepared the accounts?',
          shape: 'radios',
          options: [
            { value: 'independent', label: 'An accountant independent of the company' },
            { value: 'internal', label: 'The company itself' },
          ],
        },
        yesNo({
          id: 'ownerManaged',
          label: 'Is every shareholder a director?',
          law: {
            words:
              'Companies Act 71 of 2008, section 30(2A): no review is needed if every shareholder is a director.',
            sourceId: 'za-companies-act',
          },
        }),
        {
          kind: 'file',
          id: 'auditedAccounts',
          label: 'Audited annual financial statements',
          hint: 'In iXBRL if you have it. Otherwise we have them tagged.',
          missing: 'Upload the audited statements.',
          when: requiresAssurance('audit'),
        },
        {
          kind: 'file',
          id: 'reviewedAccounts',
          label: 'Reviewed annual financial statements',
          hint: 'In iXBRL if you have it. Otherwise we have them tagged.',
          missing: 'Upload the reviewed statements.',
          when: requiresAssurance('review'),
        },
        {
          kind: 'text',
          id: 'recordsHeldBy',
          label: 'Who keeps the accounting records',
          hint: 'Name and address, for the supplement CoR 30.2.',
          maxLength: 200,
          when: requiresAssurance('none'),
        },
      ],
    },
    {
      id: 'owners',
      title: 'Beneficial owners',
      intro: 'The Commission accepts no return unless they were declared in the same calendar year.',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'ownersDeclared',
          label: 'Were the beneficial owners declared this calendar year?',
          shape: 'radios',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No, please declare them' },
          ],
          law: {
            words: 'Since 1 July 2024 a return is blocked without a declaration in the same calendar year.',
            sourceId: 'za-beneficial-owners',
          },
        },
        {
          kind: 'date',
          id: 'ownersDeclaredOn',
          label: 'Date of the declaration',
          notAfter: 'today',
          when: (answers) => answers['ownersDeclared'] === 'yes',
        },
        ownerList(
          [],
          (answers) => answers['ownersDeclared'] === 'no',
          'Every person who holds 5% or more, or controls the company in another way.',
        ),
      ],
    },
    {
      id: 'particulars',
      title: 'Particulars',
      intro: 'Their current details.',
      minutes: 3,
      fields: [
        southAfricanAddress({ id: 'registeredAddress', label: 'Registered office' }),
        {
          kind: 'text',
          id: 'business',
          label: 'Principal business',
          rows: 2,
          minLength: 5,
          maxLength: 300,
          example: 'Installing solar panels for homes',
        },
        {
          kind: 'list',
          id: 'directors',
          label: 'Directors, or members of the close corporation',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 30,
          tooFew: 'Add a director.',
          title: personName,
          fields: [
            { kind: 'text', id: 'firstName', label: 'First names', maxLength: 120 },
            { kind: 'text', id: 'surname', label: 'Surname', maxLength: 80 },
            {
              kind: 'text',
              id: 'number',
              label: 'Identity or passport number',
              maxLength: 20,
              example: identifiers.idNumber.example,
              pattern: {
                expression: /^[A-Z0-9]{6,13}$/,
                words: 'Enter a 13-digit identity number, or a passport number.',
                normalise: identifiers.idNumber.normalise,
              },
            },
          ],
        },
        yesNo({
          id: 'changed',
          label: 'Have the directors, office or year end changed without a notice to the Commission?',
        }),
        {
          kind: 'text',
          id: 'changes',
          label: 'What changed, and when',
          rows: 3,
          maxLength: 600,
          when: (answers) => answers['changed'] === 'yes',
        },
      ],
    },
  ],
});
