import { yearEndOptions } from '#catalog/kit/dates/months.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Answers, defineForm, type Field, type Form } from '#forms/form.ts';
import { purposeFields, trusteeList } from '../charity/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { britishAddress } from '../people/address-questions.ts';
import type { CharityKind } from './kinds.ts';

const hasAccount = (answers: Answers): boolean => answers['hasAccount'] === 'yes';

const documentFields = ({ id, document, documentHint }: CharityKind): readonly Field[] => [
  ...(id === 'company'
    ? []
    : [
        yesNo({
          id: 'documentSigned',
          label: id === 'trust' ? 'Has the deed been signed?' : 'Has the constitution been adopted?',
          hint: 'If not, we prepare what to enter in the model of the Charity Commission.',
        }),
      ]),
  {
    kind: 'file',
    id: 'governingDocument',
    label: document,
    hint: documentHint,
    missing: 'Upload the governing document.',
    when: (answers) => id === 'company' || answers['documentSigned'] === 'yes',
    law: {
      words: 'The Commission asks for a copy of the governing document as a PDF.',
      sourceId: 'uk-charity-supporting-documents',
    },
  },
];

/** Application to register a charity that is not a CIO, as the online service of the Charity Commission asks. */
export const charityForm = (kind: CharityKind): Form =>
  defineForm({
    id: `uk-charitable-${kind.id}`,
    version: 1,
    title: `Register a ${kind.noun} as a charity`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every trustee named has agreed to act and may act as a charity trustee.',
      'I authorise you to apply to the Charity Commission and to answer its questions using these answers.',
    ],
    pages: [
      {
        id: 'organisation',
        title: 'Organisation',
        minutes: 4,
        fields: [
          {
            kind: 'text',
            id: 'name',
            label: 'Main name of the charity',
            hint: 'As in its governing document.',
            maxLength: 160,
            example: 'Sample Harbour Reading Project',
            law: {
              words: 'Not the same as the name of another charity, and not offensive or misleading.',
              sourceId: 'uk-charity-names',
            },
          },
          { kind: 'text', id: 'workingName', label: 'Working name', optional: true, maxLength: 160 },
          ...(kind.id === 'company'
            ? [
                {
                  kind: 'text',
                  id: 'companyNumber',
                  label: 'Company number',
                  hint: 'Companies House registers the company first. We can do that too.',
                  maxLength: 8,
                  example: identifiers.company.example,
                  pattern: patternOf('company'),
                } as const,
              ]
            : []),
          ...documentFields(kind),
          britishAddress({
            id: 'registeredOffice',
            label: kind.id === 'company' ? 'Registered office' : 'Address of the charity',
            hint: 'In England or Wales. It is public.',
          }),
          { kind: 'email', id: 'email', label: 'E-mail address of the charity' },
          { kind: 'phone', id: 'phone', label: 'Phone number of the charity', home: 'GB' },
          {
            kind: 'choice',
            id: 'yearEndMonth',
            label: 'End of the financial year',
            shape: 'select',
            options: yearEndOptions,
            example: '3',
            missing: 'Choose the year-end month.',
          },
          yesNo({ id: 'employer', label: 'Does it employ people, or will it in the first year?' }),
        ],
      },
      {
        id: 'purposes',
        title: 'Purposes and public benefit',
        minutes: 6,
        fields: [...purposeFields],
      },
      {
        id: 'money',
        title: 'Income and bank account',
        minutes: 3,
        fields: [
          {
            kind: 'money',
            id: 'income',
            label: 'Income of a year',
            hint: 'Of the last year, or promised for this one.',
            currency: 'GBP',
            example: '8,000',
            law: {
              words:
                'A charity of this kind must register above £5,000 a year, and the Commission asks for proof.',
              sourceId: 'uk-charity-supporting-documents',
            },
          },
          {
            kind: 'choice',
            id: 'proofKind',
            label: 'What shows this income?',
            shape: 'radios',
            options: [
              { value: 'accounts', label: 'The latest approved accounts' },
              { value: 'statement', label: 'A recent bank statement' },
              { value: 'offer', label: 'A formal offer of funding from a recognised funder' },
            ],
          },
          {
            kind: 'file',
            id: 'incomeProof',
            label: 'Proof of income',
            missing: 'Upload the accounts, the statement or the offer.',
          },
          yesNo({ id: 'hasAccount', label: 'Does it have a bank or building society account?' }),
          {
            kind: 'text',
            id: 'bankName',
            label: 'Bank or building society',
            maxLength: 80,
            when: hasAccount,
          },
          {
            kind: 'text',
            id: 'accountName',
            label: 'Name of the account',
            maxLength: 80,
            when: hasAccount,
          },
        ],
      },
      {
        id: 'trustees',
        title: 'Trustees',
        intro:
          kind.id === 'company'
            ? 'The directors of the company. The Commission expects at least three who are not related.'
            : 'They run the charity. The Commission expects at least three who are not related.',
        minutes: 5,
        fields: [trusteeList],
      },
    ],
  });
