import { type Answers, defineForm } from '#forms/form.ts';
import { personFields } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { anyAddress } from '../people/address-questions.ts';
import { itinDocuments } from './documents.ts';

const isRenewal = (answers: Answers): boolean => answers['wanted'] === 'renewal';
const hasNoReturn = (answers: Answers): boolean => answers['withReturn'] === 'no';
const usesTreaty = (answers: Answers): boolean => answers['reason'] === 'a';
const isDependent = (answers: Answers): boolean => ['d', 'e'].includes(String(answers['reason']));
const asked = new Set(['surname', 'firstName', 'otherNames', 'gender', 'bornOn', 'nationality']);

/** Form W-7, line by line where an answer is needed. */
export const itinForm = defineForm({
  id: 'usa-itin',
  version: 1,
  title: 'Get an ITIN from the IRS',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'The applicant is not eligible for a Social Security Number.',
    'I authorise you to prepare Form W-7, to send it to the IRS and to answer its questions using these answers.',
  ],
  pages: [
    {
      id: 'application',
      title: 'The application',
      minutes: 3,
      fields: [
        {
          kind: 'choice',
          id: 'wanted',
          label: 'What do you need?',
          shape: 'radios',
          options: [
            { value: 'new', label: 'A new ITIN' },
            {
              value: 'renewal',
              label: 'A renewal',
              hint: 'An ITIN expires after three years without a tax return',
            },
          ],
        },
        {
          kind: 'text',
          id: 'earlierItin',
          label: 'The ITIN to renew (line 6f)',
          maxLength: 11,
          example: identifiers.itin.example,
          pattern: patternOf('itin'),
          when: isRenewal,
        },
        yesNo({
          id: 'ssn',
          label: 'Does the person have a Social Security Number, or may they get one?',
          hint: 'Citizens and people with permission to work may.',
        }),
        {
          kind: 'choice',
          id: 'reason',
          label: 'Reason for the application',
          shape: 'select',
          options: [
            { value: 'a', label: 'a. Nonresident who claims a tax treaty benefit' },
            { value: 'b', label: 'b. Nonresident who files a US tax return' },
            { value: 'c', label: 'c. US resident for tax who files a return' },
            { value: 'd', label: 'd. Dependent of a US citizen or resident' },
            { value: 'e', label: 'e. Spouse of a US citizen or resident' },
            { value: 'f', label: 'f. Nonresident student, professor or researcher' },
            { value: 'g', label: 'g. Dependent or spouse of someone with a US visa' },
            { value: 'h', label: 'h. Another reason' },
          ],
        },
        {
          kind: 'text',
          id: 'treaty',
          label: 'Treaty country and article',
          maxLength: 120,
          example: 'Canada, article XII',
          when: usesTreaty,
        },
        {
          kind: 'text',
          id: 'relative',
          label: 'Name and number of that citizen or resident',
          maxLength: 160,
          when: isDependent,
        },
        {
          kind: 'text',
          id: 'otherReason',
          label: 'The reason in your words',
          maxLength: 300,
          when: (answers) => answers['reason'] === 'h',
        },
        yesNo({
          id: 'withReturn',
          label: 'Is a US tax return sent with the application?',
          law: { words: 'Form W-7 goes with a tax return, unless an exception applies.', sourceId: 'us-w7' },
        }),
        {
          kind: 'choice',
          id: 'exception',
          label: 'Which exception applies?',
          shape: 'select',
          options: [
            { value: '1', label: '1. Income from which a bank, broker or partnership withholds tax' },
            { value: '2', label: '2. Wages, scholarships, grants or gambling income, with a treaty' },
            { value: '3', label: '3. Interest on a mortgage' },
            { value: '4', label: '4. Sale of US land or buildings by a foreign owner' },
            { value: '5', label: '5. Reports of a foreign-owned company under Treasury Decision 9363' },
            { value: 'none', label: 'None of these' },
          ],
          when: hasNoReturn,
        },
        {
          kind: 'file',
          id: 'exceptionProof',
          label: 'Proof of the exception',
          hint: 'Such as a letter of the bank or the partnership agreement.',
          missing: 'Upload the proof of the exception.',
          when: (answers) => hasNoReturn(answers) && answers['exception'] !== 'none',
        },
      ],
    },
    {
      id: 'person',
      title: 'The person',
      minutes: 3,
      fields: [
        ...personFields({ who: 'the person' }, { code: 'US', adjective: 'US' }).filter(({ id }) =>
          asked.has(id),
        ),
        {
          kind: 'text',
          id: 'nameAtBirth',
          label: 'Name at birth, if different (line 1b)',
          optional: true,
          maxLength: 160,
        },
        { kind: 'country', id: 'birthCountry', label: 'Country of birth', example: 'NG' },
        { kind: 'text', id: 'birthPlace', label: 'City or town of birth', optional: true, maxLength: 120 },
        anyAddress({
          id: 'foreignAddress',
          label: 'Home address outside the United States (line 3)',
          hint: 'The address in the country where the person lives. The IRS does not accept a P.O. box.',
        }),
        anyAddress({
          id: 'mailingAddress',
          label: 'Address for letters (line 2)',
          hint: 'Only if it is different. The IRS sends the ITIN and the papers there.',
          optional: true,
        }),
        {
          kind: 'text',
          id: 'foreignTaxNumber',
          label: 'Tax number of the home country (line 6b)',
          optional: true,
          maxLength: 40,
        },
        {
          kind: 'text',
          id: 'visa',
          label: 'US visa: type, number and last day (line 6c)',
          optional: true,
          maxLength: 80,
          example: 'B-1, 123456, 31 December 2026',
        },
        {
          kind: 'date',
          id: 'enteredOn',
          label: 'Date of entry into the United States',
          optional: true,
          notAfter: 'today',
        },
        { kind: 'email', id: 'email', label: 'E-mail address for this application' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the person', home: 'US' },
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      intro: 'A passport is enough by itself. Otherwise the IRS needs two papers.',
      minutes: 2,
      fields: [
        {
          kind: 'several',
          id: 'documents',
          label: 'Which papers will be sent?',
          atLeast: 1,
          options: itinDocuments.map(({ value, label }) => ({ value, label })),
          law: {
            words: 'The papers together prove identity and foreign status.',
            sourceId: 'us-w7',
          },
        },
        {
          kind: 'date',
          id: 'validUntil',
          label: 'Day on which the first of them expires',
          hint: 'Leave this blank if they do not expire.',
          optional: true,
        },
        {
          kind: 'choice',
          id: 'copies',
          label: 'What will be sent to the IRS?',
          shape: 'radios',
          options: [
            { value: 'originals', label: 'The originals', hint: 'The IRS returns them by mail' },
            { value: 'agency', label: 'Copies certified by the office that issued them' },
            { value: 'agent', label: 'Papers checked by a Certifying Acceptance Agent' },
            { value: 'notary', label: 'Copies certified by a notary' },
          ],
        },
        {
          kind: 'file',
          id: 'scans',
          label: 'Pictures of the papers',
          hint: 'We use them to prepare the form. The IRS gets the papers themselves.',
          maxFiles: 4,
          missing: 'Upload a picture of each paper.',
        },
      ],
    },
  ],
});
