import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { type Answers, defineForm, type Field, type ListField } from '#forms/form.ts';
import { nameNeedsConsent } from '../incorporation/pages.ts';
import { anyAddress, britishAddress } from '../people/address-questions.ts';
import { registeredPerson } from '../people/person-questions.ts';

const unasked = new Set([
  'nationality',
  'nationality2',
  'nationality3',
  'residence',
  'serviceAt',
  'serviceAddress',
  'residentialAddress',
]);
const person = registeredPerson({
  years: 16,
  words: 'A trustee of this kind of charity must be at least 16.',
});
const paysTrustees = (answers: Answers): boolean => answers['privateBenefit'] === 'yes';

/** The heads of charitable purposes of section 3(1) of the Charities Act 2011. */
const heads = [
  ['poverty', 'Preventing or relieving poverty'],
  ['education', 'Education'],
  ['religion', 'Religion'],
  ['health', 'Health or saving lives'],
  ['community', 'Citizenship or community development'],
  ['arts', 'Arts, culture, heritage or science'],
  ['sport', 'Amateur sport'],
  ['rights', 'Human rights, reconciliation, equality and diversity'],
  ['environment', 'Environment'],
  ['need', 'People in need through youth, age, illness, disability or hardship'],
  ['animals', 'Animal welfare'],
  ['services', 'Armed forces, police, fire, rescue and ambulance services'],
  ['other', 'Another charitable purpose'],
] as const;

/** Questions about what a charity of any kind is for and how the public benefits. */
export const purposeFields: readonly Field[] = [
  {
    kind: 'several',
    id: 'heads',
    label: 'Kinds of charitable purpose',
    atLeast: 1,
    options: heads.map(([value, label]) => ({ value, label })),
    law: { words: 'Charities Act 2011, section 3(1).', sourceId: 'uk-charities-act' },
  },
  {
    kind: 'text',
    id: 'purposes',
    label: 'Purposes, as in the constitution',
    hint: 'What it will achieve, for whom and where. Few and clear purposes are decided sooner.',
    rows: 4,
    minLength: 30,
    maxLength: 1500,
    example: 'To advance the education of children in Cardiff by helping them learn to read.',
  },
  {
    kind: 'text',
    id: 'activities',
    label: 'What it will do',
    hint: 'How each purpose is carried out.',
    rows: 4,
    minLength: 30,
    maxLength: 2000,
    example: 'Volunteers read with children at five primary schools every week.',
  },
  {
    kind: 'text',
    id: 'publicBenefit',
    label: 'How the public benefits',
    hint: 'Who may benefit, what may limit this, and any harm that may result.',
    rows: 3,
    minLength: 30,
    maxLength: 2000,
    example: 'Any child of the schools may take part at no charge. No harm is expected.',
    law: {
      words: 'Charities Act 2011, section 4: the public benefit is shown, not presumed.',
      sourceId: 'uk-charities-act',
    },
  },
  yesNo({
    id: 'privateBenefit',
    label: 'Will a trustee, or anyone close to one, be paid or benefit?',
    hint: 'Repaid expenses do not count.',
  }),
  {
    kind: 'text',
    id: 'benefitReason',
    label: 'Who, for what, and why it helps the charity',
    rows: 3,
    minLength: 20,
    maxLength: 1000,
    when: paysTrustees,
  },
  yesNo({ id: 'vulnerable', label: 'Will it work with children or adults at risk?' }),
  yesNo({ id: 'abroad', label: 'Will it work outside England and Wales?' }),
];

/** The trustees of a charity of any kind. */
export const trusteeList: ListField = {
  kind: 'list',
  id: 'trustees',
  label: 'Trustees',
  item: { one: 'trustee', many: 'trustees' },
  min: 1,
  max: 30,
  tooFew: 'Add a trustee.',
  title: personName,
  fields: [
    ...person.filter(({ id }) => !unasked.has(id)),
    anyAddress({ id: 'residentialAddress', label: 'Home address', hint: 'It is not public.' }),
    { kind: 'text', id: 'role', label: 'Office', optional: true, maxLength: 60, example: 'Chair' },
    yesNo({
      id: 'barred',
      label: 'Is this person disqualified as a trustee?',
      hint: 'For example an undischarged bankrupt, or someone with an unspent conviction for dishonesty.',
    }),
  ],
};

/**
 * Application to register a charitable incorporated organisation, as the online service of the Charity
 * Commission asks.
 */
export const charityForm = defineForm({
  id: 'uk-charity',
  version: 1,
  title: 'Register a charitable incorporated organisation (CIO)',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Every trustee named has agreed to act and may act as a charity trustee.',
    'I authorise you to apply to the Charity Commission and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'name',
      title: 'Name',
      intro: 'No charity or company may have the same name, or one that is too similar.',
      minutes: 2,
      fields: [
        {
          kind: 'proposed-name',
          id: 'name1',
          label: 'Main name of the charity',
          hint: 'No ending is needed. “CIO” may follow.',
          entityType: 'CIO',
          example: 'Sample Harbour Reading Project',
          law: {
            words: 'Not the same as a charity’s or company’s name, and not offensive or misleading.',
            sourceId: 'uk-charity-names',
          },
        },
        {
          kind: 'file',
          id: 'nameConsent',
          label: 'Permission to use the word',
          missing: 'Upload the permission for the word in your name.',
          when: nameNeedsConsent('CIO'),
        },
        { kind: 'text', id: 'workingName', label: 'Working name', optional: true, maxLength: 160 },
      ],
    },
    {
      id: 'purposes',
      title: 'Purposes and public benefit',
      minutes: 6,
      fields: [
        ...purposeFields,
        {
          kind: 'money',
          id: 'income',
          label: 'Income expected in the first year',
          currency: 'GBP',
          example: '8,000',
          why: 'This kind of charity registers whatever its income. Others only above £5,000 a year.',
        },
      ],
    },
    {
      id: 'organisation',
      title: 'Organisation',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'model',
          label: 'Which constitution?',
          shape: 'radios',
          options: [
            { value: 'foundation', label: 'Foundation model', hint: 'The trustees are the only members' },
            { value: 'association', label: 'Association model', hint: 'Other members vote too' },
          ],
        },
        britishAddress({
          id: 'registeredOffice',
          label: 'Principal office',
          hint: 'In England or Wales. It is public.',
        }),
        { kind: 'email', id: 'email', label: 'E-mail address of the charity' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the charity', home: 'GB' },
        {
          kind: 'date',
          id: 'firstYearEndOn',
          label: 'End of the first financial year',
          hint: 'At most 18 months after registration. Leave this blank for the end of the month a year after it.',
          optional: true,
          notBefore: 'today',
        },
        yesNo({ id: 'employer', label: 'Will it employ people in the first year?' }),
        yesNo({
          id: 'constitutionSigned',
          label: 'Have the trustees adopted the model constitution of the Commission?',
          hint: 'If not, we prepare what to enter in it.',
        }),
        {
          kind: 'file',
          id: 'constitution',
          label: 'Constitution',
          missing: 'Upload the constitution.',
          when: (answers) => answers['constitutionSigned'] === 'yes',
        },
      ],
    },
    {
      id: 'trustees',
      title: 'Trustees',
      intro: 'They run the charity. The Commission expects at least three who are not related.',
      minutes: 5,
      fields: [trusteeList],
    },
  ],
});
