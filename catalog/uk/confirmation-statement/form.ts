import { type Answers, defineForm } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { britishAddress } from '../people/address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { nameFields, personalCode } from '../people/person-questions.ts';
import { jurisdictions } from '../offices/postcode-area.ts';
import { sicQuestion } from '../activities/sic-question.ts';

const changed =
  (id: string) =>
  (answers: Answers): boolean =>
    answers[id] === 'no';
const isLlp = (answers: Answers): boolean => answers['bodyKind'] === 'llp';

/** The confirmation statement, section by section as Companies House asks for it. */
export const statementForm = defineForm({
  id: 'uk-confirmation-statement',
  version: 1,
  title: 'File a confirmation statement',
  declaration: [
    'All information the company must deliver for the period has been delivered, or is delivered with this statement.',
    'The intended future activities of the company are lawful.',
    'I am authorised to act for the company, and I authorise you to deliver this statement to Companies House.',
  ],
  pages: [
    {
      id: 'company',
      title: 'Company',
      minutes: 2,
      fields: [
        {
          kind: 'choice',
          id: 'bodyKind',
          label: 'What type of organisation is it?',
          shape: 'radios',
          options: [
            { value: 'shares', label: 'A company with shares' },
            { value: 'guarantee', label: 'A company limited by guarantee' },
            { value: 'llp', label: 'A limited liability partnership' },
          ],
        },
        { kind: 'text', id: 'companyName', label: 'Registered name', maxLength: 160 },
        {
          kind: 'text',
          id: 'companyNumber',
          label: 'Company number',
          example: identifiers.company.example,
          pattern: patternOf('company'),
        },
        {
          kind: 'text',
          id: 'authenticationCode',
          label: 'Authentication code',
          hint: '6 characters, sent by post to the registered office. Treat it like a password.',
          example: identifiers.authenticationCode.example,
          pattern: patternOf('authenticationCode'),
        },
        {
          kind: 'date',
          id: 'lastMadeUpTo',
          label: 'Last statement made up to',
          hint: 'For the first statement, enter the day before the registration. A period ends 12 months later.',
          notAfter: 'today',
          notBefore: '2016-06-30',
        },
        {
          kind: 'date',
          id: 'madeUpTo',
          label: 'This statement is made up to',
          hint: 'The end of the period or earlier. An earlier date starts a new period.',
          notAfter: 'today',
          law: {
            words: 'Companies Act 2006, section 853A: within 14 days of the end of each period.',
            sourceId: 'uk-statement',
          },
        },
        yesNo({
          id: 'feePaid',
          label: 'Was this year’s fee paid with an earlier statement?',
          hint: 'The fee is due once in 12 months, however many statements you file.',
          law: { words: 'Paid with the first statement of each payment period.', sourceId: 'uk-statement' },
        }),
        {
          kind: 'email',
          id: 'registeredEmail',
          label: 'Registered e-mail address',
          hint: 'Companies House writes to this address. It is not public.',
        },
        {
          kind: 'phone',
          id: 'phone',
          label: 'Phone number',
          hint: 'We use it to contact you. We do not file it.',
          home: 'GB',
        },
      ],
    },
    {
      id: 'review',
      title: 'What the register shows',
      intro:
        'Check the company on the register. For each part, answer whether it is correct on the date of the statement.',
      minutes: 5,
      fields: [
        yesNo({ id: 'officeRight', label: 'Is the registered office correct, and an appropriate address?' }),
        {
          kind: 'choice',
          id: 'jurisdiction',
          label: 'Where is the registered office?',
          shape: 'radios',
          options: jurisdictions,
          when: changed('officeRight'),
          why: 'It must stay in the same part of the United Kingdom.',
        },
        britishAddress({
          id: 'registeredOffice',
          label: 'New registered office',
          when: changed('officeRight'),
        }),
        yesNo({ id: 'officersRight', label: 'Are the directors, secretaries or members correct?' }),
        {
          kind: 'text',
          id: 'officerChanges',
          label: 'What changed, and when',
          hint: 'Appointments, resignations and addresses. Each is a separate filing, due within 14 days.',
          rows: 3,
          minLength: 10,
          maxLength: 1000,
          when: changed('officersRight'),
          example: 'Ben Sample left as director on 1 November 2026.',
        },
        yesNo({ id: 'controlRight', label: 'Are the people with significant control correct?' }),
        {
          kind: 'text',
          id: 'controlChanges',
          label: 'What changed, and when',
          rows: 3,
          minLength: 10,
          maxLength: 1000,
          when: changed('controlRight'),
          example: 'Anna Sample holds 75% since 1 November 2026.',
        },
        yesNo({
          id: 'sicRight',
          label: 'Are the business activities correct?',
          when: (answers) => !isLlp(answers),
        }),
        { ...sicQuestion, when: (answers) => !isLlp(answers) && answers['sicRight'] === 'no' },
        yesNo({
          id: 'capitalRight',
          label: 'Is the statement of capital correct?',
          when: (answers) => answers['bodyKind'] === 'shares',
        }),
        {
          kind: 'text',
          id: 'capitalNow',
          label: 'The current shares',
          hint: 'For each class: number, nominal value, amount unpaid and rights.',
          rows: 4,
          minLength: 10,
          maxLength: 2000,
          when: (answers) => answers['bodyKind'] === 'shares' && answers['capitalRight'] === 'no',
          example: '200 ordinary shares of £1, fully paid, one vote each.',
        },
        yesNo({
          id: 'holdersRight',
          label: 'Are the shareholders correct?',
          when: (answers) => answers['bodyKind'] === 'shares',
        }),
        {
          kind: 'text',
          id: 'holdersNow',
          label: 'Shareholders and transfers',
          hint: 'Each shareholder’s shares by class, and each transfer since the last statement with its date.',
          rows: 4,
          minLength: 10,
          maxLength: 3000,
          when: (answers) => answers['bodyKind'] === 'shares' && answers['holdersRight'] === 'no',
          example: 'Anna Sample 150, Ben Sample 50 ordinary; 40 transferred on 1 November 2026.',
        },
      ],
    },
    {
      id: 'identity',
      title: 'Identity',
      intro:
        'Every director or member and every person with significant control needs a personal code. Companies House rejects the statement without it.',
      minutes: 3,
      fields: [
        {
          kind: 'list',
          id: 'officers',
          label: 'Directors or members',
          item: { one: 'person', many: 'people' },
          min: 1,
          max: 30,
          tooFew: 'Add every director or member who is a person.',
          title: personName,
          law: {
            words: 'The first statement after 18 November 2025 must include the codes of all directors.',
            sourceId: 'uk-statement',
          },
          fields: [
            ...nameFields,
            {
              kind: 'date',
              id: 'bornOn',
              label: 'Date of birth',
              notAfter: 'today',
              notBefore: '1900-01-01',
            },
            personalCode({
              optional: true,
              hint: 'Leave this blank if Companies House already has it.',
            }),
            yesNo({
              id: 'codeGiven',
              label: 'Does Companies House already have the code?',
              when: (_answers, item) =>
                typeof item['personalCode'] !== 'string' || item['personalCode'].trim() === '',
            }),
          ],
        },
        {
          kind: 'confirm',
          id: 'lawfulPurpose',
          label: 'Lawful purpose',
          statement: 'The intended future activities of the company are lawful.',
          missing: 'Confirm that the future activities are lawful.',
          law: { words: 'Required in every statement since 5 March 2024.', sourceId: 'uk-office-rules' },
        },
        {
          kind: 'confirm',
          id: 'confirmation',
          label: 'Confirmation',
          statement: 'All information required for the period has been delivered or is delivered now.',
          missing: 'Confirm the statement.',
        },
      ],
    },
  ],
});
