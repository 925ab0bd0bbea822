import { day } from '#values/calendar-date.ts';
import { type AddressFormat, defineForm, type Form } from '../form.ts';

/** The current day in the tests of forms. */
export const TODAY = day('2026-11-21');

/** Addresses of a country with districts, two states and postcodes of six figures. */
export const sampleFormat: AddressFormat = {
  country: 'NG',
  city: 'Ikeja',
  parts: {
    house: { label: 'House number', missing: 'Enter the house or plot number.', example: '12' },
    lga: { label: 'Local government area', missing: 'Enter the local government area.', example: 'Ikeja' },
    state: { label: 'State', missing: 'Choose a state.', options: ['Lagos', 'Kano'], example: 'Lagos' },
    postcode: {
      label: 'Postcode',
      example: '100271',
      pattern: { expression: /^\d{6}$/, words: 'Enter a 6-digit postcode, or leave it blank.' },
    },
  },
};

/** A sample form with every kind of field, conditions, and people chosen again; belongs to no country. */
export const clubForm: Form = defineForm({
  id: 'club',
  version: 1,
  title: 'Register a club',
  declaration: ['What I have said is true.'],
  pages: [
    {
      id: 'club',
      title: 'The club',
      fields: [
        { kind: 'proposed-name', id: 'name', label: 'Name of the club', entityType: 'CLUB' },
        { kind: 'text', id: 'aims', label: 'What will the club do?', rows: 4, minLength: 10 },
        {
          kind: 'choice',
          id: 'paid',
          label: 'Do members pay?',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        {
          kind: 'money',
          id: 'fee',
          label: 'Yearly fee',
          currency: 'NGN',
          minMinor: 100_000,
          when: (answers) => answers['paid'] === 'yes',
        },
        {
          kind: 'several',
          id: 'days',
          label: 'Meeting days',
          options: [
            { value: 'sat', label: 'Saturday' },
            { value: 'sun', label: 'Sunday' },
          ],
          optional: true,
        },
      ],
    },
    {
      id: 'members',
      title: 'Members',
      fields: [
        {
          kind: 'list',
          id: 'members',
          label: 'Members',
          item: { one: 'member', many: 'members' },
          min: 1,
          max: 5,
          title: (item) => [item['first'], item['surname']].filter(Boolean).join(' '),
          fields: [
            { kind: 'text', id: 'surname', label: 'Surname' },
            { kind: 'text', id: 'first', label: 'First name' },
            {
              kind: 'date',
              id: 'born',
              label: 'Date of birth',
              minAge: { years: 18, words: 'Members must be 18 or older.' },
            },
            { kind: 'country', id: 'nationality', label: 'Nationality' },
            {
              kind: 'text',
              id: 'nin',
              label: 'NIN',
              when: (_answers, item) => item['nationality'] === 'NG',
              example: '12345678901',
              pattern: {
                expression: /^\d{11}$/,
                words: 'Enter the 11 figures of the NIN.',
                normalise: (text) => text.replace(/\s/g, ''),
              },
            },
            { kind: 'address', id: 'home', label: 'Home address', format: sampleFormat, anywhere: true },
            { kind: 'phone', id: 'phone', label: 'Phone', home: 'NG', optional: true },
          ],
        },
      ],
    },
    {
      id: 'officers',
      title: 'Officers',
      fields: [
        {
          kind: 'list',
          id: 'officers',
          label: 'Officers',
          item: { one: 'officer', many: 'officers' },
          min: (answers) => (answers['paid'] === 'yes' ? 2 : 1),
          max: 3,
          samePersonAs: ['members'],
          sharedFields: ['surname', 'first', 'phone'],
          title: (item) => [item['first'], item['surname']].filter(Boolean).join(' '),
          fields: [
            { kind: 'text', id: 'surname', label: 'Surname' },
            { kind: 'text', id: 'first', label: 'First name' },
            { kind: 'phone', id: 'phone', label: 'Phone', home: 'NG' },
            {
              kind: 'choice',
              id: 'role',
              label: 'Role',
              options: [
                { value: 'chair', label: 'Chair' },
                { value: 'treasurer', label: 'Treasurer' },
              ],
            },
          ],
        },
        {
          kind: 'list',
          id: 'auditors',
          label: 'Auditors',
          item: { one: 'auditor', many: 'auditors' },
          min: 0,
          max: 2,
          optional: true,
          samePersonAs: ['members', 'officers'],
          sharedFields: ['surname', 'first'],
          fields: [
            { kind: 'text', id: 'surname', label: 'Surname' },
            { kind: 'text', id: 'first', label: 'First name' },
          ],
        },
      ],
    },
    {
      id: 'bank',
      title: 'Bank',
      when: (answers) => answers['paid'] === 'yes',
      fields: [
        { kind: 'email', id: 'statements', label: 'E-mail address for statements' },
        { kind: 'number', id: 'share', label: 'Share kept in reserve', min: 0, max: 100, unit: '%' },
      ],
    },
    {
      id: 'papers',
      title: 'Papers',
      fields: [
        { kind: 'file', id: 'rules', label: 'Rules of the club', maxFiles: 2 },
        { kind: 'confirm', id: 'true', label: 'Declaration', statement: 'I have read the rules.' },
      ],
    },
  ],
});

/** Complete answers to the club form, as typed; the second officer is the first member again. */
export const clubAnswers = {
  name: 'Sample Chess Club',
  aims: 'Play chess and teach it.',
  paid: 'yes',
  fee: '5,000',
  members: [
    {
      id: 'm1',
      surname: 'Obi',
      first: 'Ada',
      born: { day: '3', month: '5', year: '1990' },
      nationality: 'NG',
      nin: '123 4567 8901',
      home: { house: '4', street: 'Palm Road', city: 'Ikeja', lga: 'Ikeja', state: 'Lagos', country: 'NG' },
      phone: '0803 123 4567',
    },
    {
      id: 'm2',
      surname: 'Mensah',
      first: 'Kofi',
      born: { day: '1', month: '12', year: '1985' },
      nationality: 'GH',
      home: { street: '7 Ring Road', city: 'Accra', country: 'GH' },
    },
  ],
  officers: [
    { id: 'o1', surname: 'Bello', first: 'Musa', phone: '0705 555 0101', role: 'chair' },
    { id: 'o2', sameAs: 'members/m1', role: 'treasurer' },
  ],
  statements: 'Books@Example.com',
  share: '25%',
  rules: [{ fileId: 'file-1', name: 'rules.pdf', sizeBytes: 9000, mediaType: 'application/pdf' }],
  true: true,
} as const;
