import { isicQuestions } from '#catalog/questions/isic-questions.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Answers, defineForm } from '#forms/form.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { southAfricanPerson } from '../people/person-questions.ts';

const wantsVat = (answers: Answers): boolean => answers['vatRegistered'] === 'yes';

/**
 * Registration of a sole proprietor with the South African Revenue Service: income tax, and VAT and PAYE
 * where needed.
 */
export const soleProprietorForm = defineForm({
  id: 'south-africa-sole-proprietor',
  version: 1,
  title: 'Register as a sole proprietor with the Revenue Service',
  declaration: [
    'The answers and documents are true and complete as far as I know.',
    'I carry on this business in my own name, and I am liable for its debts.',
    'I authorise you to act for me before the South African Revenue Service on this application.',
  ],
  pages: [
    {
      id: 'owner',
      title: 'Owner',
      minutes: 4,
      fields: [
        {
          kind: 'list',
          id: 'owners',
          label: 'Owner of the business',
          item: { one: 'owner', many: 'owners' },
          min: 1,
          max: 1,
          tooFew: 'Add the owner.',
          title: personName,
          fields: southAfricanPerson({ who: 'the owner' }),
        },
        yesNo({
          id: 'hasTaxNumber',
          label: 'Does the owner have an income tax number?',
          hint: 'People who were employed usually have one.',
        }),
        {
          kind: 'text',
          id: 'incomeTaxNumber',
          label: 'Income tax number',
          example: identifiers.incomeTax.example,
          pattern: patternOf('incomeTax'),
          when: (answers) => answers['hasTaxNumber'] === 'yes',
        },
      ],
    },
    {
      id: 'business',
      title: 'Business',
      minutes: 4,
      fields: [
        {
          kind: 'text',
          id: 'tradingName',
          label: 'Trading name',
          hint: 'The name that customers see. It may be your own.',
          maxLength: 160,
          example: 'Sample Bakery',
        },
        ...isicQuestions(),
        { kind: 'date', id: 'startedOn', label: 'Day on which the business began or begins' },
        southAfricanAddress({ id: 'address', label: 'Address of the business' }),
        { kind: 'email', id: 'email', label: 'E-mail address of the business' },
        { kind: 'phone', id: 'phone', label: 'Cell number of the business', home: 'ZA' },
        {
          kind: 'money',
          id: 'taxableSupplies',
          label: 'Sales in the last 12 months, or expected in the next 12',
          currency: 'ZAR',
          example: '400,000',
          law: {
            words: 'VAT registration is compulsory above R2.3 million and voluntary above R120,000.',
            sourceId: 'za-vat-guide',
          },
        },
        yesNo({ id: 'vatRegistered', label: 'Should we also register for VAT?' }),
        yesNo({ id: 'employer', label: 'Does it pay wages, or will it within a month?' }),
      ],
    },
    {
      id: 'papers',
      title: 'Papers',
      minutes: 2,
      fields: [
        {
          kind: 'text',
          id: 'bank',
          label: 'Bank and branch',
          hint: 'An account in the owner’s name. Refunds are paid to it.',
          maxLength: 120,
        },
        {
          kind: 'text',
          id: 'bankAccount',
          label: 'Account number',
          maxLength: 20,
          example: '4070012345',
          pattern: {
            expression: /^\d{7,13}$/,
            words: 'An account number has 7 to 13 digits.',
            normalise: (text) => text.replace(/[\s-]/g, ''),
          },
        },
        {
          kind: 'file',
          id: 'bankLetter',
          label: 'Letter or statement of the bank',
          hint: 'Not older than 3 months.',
          missing: 'Upload a letter or statement of the bank.',
        },
        {
          kind: 'file',
          id: 'addressProof',
          label: 'Proof of the address',
          hint: 'Not older than 3 months.',
          missing: 'Upload proof of the address.',
        },
        {
          kind: 'file',
          id: 'supplyPapers',
          label: 'Contracts or invoices',
          hint: 'Proof of the sales.',
          missing: 'Upload contracts or invoices.',
          when: wantsVat,
        },
      ],
    },
  ],
});
