import type { Page } from '#forms/form.ts';
import { forwardTo, isRentedFor, rentalTerm, scannedLetters } from '#catalog/questions/rented-address.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { jurisdictions } from '../offices/postcode-area.ts';
import { anyAddress } from '../people/address-questions.ts';
import { nameFields } from '../people/person-questions.ts';

/** Pages after the one about the company: the address, its mail, and the people behind the company. */
export const registeredOfficePages: readonly Page[] = [
  {
    id: 'address',
    title: 'The address',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'uses',
        label: 'What do you need it for?',
        atLeast: 1,
        options: [
          { value: 'registered', label: 'Registered office' },
          {
            value: 'service',
            label: 'Correspondence address of directors and owners',
            hint: 'Keeps home addresses private',
          },
          { value: 'mail', label: 'Business mail' },
        ],
        law: {
          words:
            'Companies Act 2006, section 86: letters must reach a person acting for the company, and delivery can be acknowledged.',
          sourceId: 'uk-office-rules',
        },
      },
      {
        kind: 'choice',
        id: 'jurisdiction',
        label: 'Which part of the United Kingdom?',
        shape: 'radios',
        options: jurisdictions.filter(({ value }) => value !== 'wales'),
        hint: 'The registered office must be in the part of the United Kingdom where the company is registered.',
      },
      ...rentalTerm({ label: 'Two years, paid yearly' }),
      yesNo({
        id: 'tellRegister',
        label: 'Should we tell Companies House of the new office?',
        hint: 'Form AD01, which is free.',
        when: (answers) => isRentedFor('registered')(answers) && answers['companyStage'] === 'registered',
      }),
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      ...scannedLetters('Letters from Companies House, HMRC, courts and councils'),
      anyAddress(forwardTo),
    ],
  },
  {
    id: 'people',
    title: 'Directors and owners',
    intro: 'An address provider must verify its customers’ identity.',
    minutes: 3,
    fields: [
      {
        kind: 'list',
        id: 'people',
        label: 'Directors and owners of more than a quarter',
        item: { one: 'person', many: 'people' },
        min: 1,
        max: 10,
        tooFew: 'Add a person.',
        title: personName,
        law: {
          words: 'Money Laundering Regulations 2017: address providers identify their customers.',
          sourceId: 'uk-practice',
        },
        fields: [
          ...nameFields,
          { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
          anyAddress({ id: 'residentialAddress', label: 'Home address' }),
          {
            kind: 'file',
            id: 'identityDocument',
            label: 'Picture of the passport or driving licence',
            missing: 'Upload the identity document.',
            camera: 'document',
          },
          {
            kind: 'file',
            id: 'addressProof',
            label: 'Proof of the home address',
            hint: 'A bill or bank statement from the last three months.',
            missing: 'Upload proof of the address.',
          },
        ],
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the company does',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We bake bread and sell it to shops in Cardiff.',
      },
    ],
  },
];
