import type { DeskRule } from '#catalog/types.ts';
import { addressReady } from '#catalog/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { dateOf, textOf } from '#catalog/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { itemsOf, type Page } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { ghanaianFormat } from './address-questions.ts';
import { parsePersonalNumber } from './identifiers.ts';
import { ghanaianPerson } from './person-questions.ts';
import { practice } from './practice.ts';

const pages: readonly Page[] = [
  {
    id: 'address', title: 'The address', minutes: 2,
    fields: [
      { kind: 'several', id: 'uses', label: 'What do you need it for?', atLeast: 1, options: [{ value: 'registered', label: 'Registered office, with its digital address' }, { value: 'register', label: 'Place of the register of members' }, { value: 'mail', label: 'Business mail' }], law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' } },
      { kind: 'choice', id: 'city', label: 'In which city?', shape: 'radios', options: [{ value: 'Accra', label: 'Accra' }, { value: 'Kumasi', label: 'Kumasi' }] },
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      { kind: 'email', id: 'scansTo', label: 'Where scans of letters are sent' },
      { kind: 'address', id: 'forwardTo', label: 'Where originals are sent', hint: 'Postage is charged at cost.', format: ghanaianFormat, anywhere: true, optional: true },
      { kind: 'text', id: 'activity', label: 'What the business does', rows: 2, minLength: 10, maxLength: 300, example: 'We mill maize and sell packaged flour.' },
    ],
  },
  { id: 'people', title: 'Who may ask for mail', intro: 'Whoever keeps an address for others must know them.', minutes: 3, fields: [{ kind: 'list', id: 'people', label: 'People', item: { one: 'person', many: 'people' }, min: 1, max: 5, tooFew: 'Add a person.', title: personName, fields: ghanaianPerson({ who: 'the person' }) }] },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-office-adult', severity: 'refused', words: 'Whoever asks for mail must be 18 or older.', remedy: 'Name somebody else.', law: 'Our terms', source: 'gh-our-prices', confidence: 'high',
    find: (answers, today) => itemsOf(answers, 'people').filter((person) => {
      const born = dateOf(person, 'bornOn');
      return born !== null && ageOn(born, today) < 18;
    }).map((person) => ({ path: `people/${person.id}/bornOn` })),
  },
  {
    id: 'gh-office-number', severity: 'refused', words: 'This person’s number does not fit.', remedy: 'Enter the Ghana Card number, or compare the TIN figure by figure.', law: 'How the Ghana Revenue Authority checks its numbers', source: 'gh-number-checks', confidence: 'high',
    find: (answers) => itemsOf(answers, 'people').filter((person) => textOf(person, 'personalNumber') !== '' && parsePersonalNumber(textOf(person, 'personalNumber')) === null).map((person) => ({ path: `people/${person.id}/personalNumber` })),
  },
];

const law = 'Companies Act 2019 (Act 992): registered office';

/** A physical address with a digital one, and the mail that comes there. */
export const officeService = companyMatter(practice, {
  id: 'ghana-registered-office', what: 'address', line: 'virtual-office',
  title: 'Registered office and mail',
  summary: 'A physical address in Accra or Kumasi, with its digital address, as registered office or for business mail.',
  included: ['Address for one year', 'Letters of authorities scanned within a business day', 'Notice of the address to the Registrar'],
  pages, deskRules, mayBeForming: true,
  declaration: ['The address is not used to mislead, nor for business that the law forbids.', 'I keep you informed of who controls the business.'],
  outcome: addressReady,
  documents: [{ id: 'agreement', title: 'Agreement on the address', from: 'us' }],
  authority: 'our office', numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      { kind: 'choice', id: 'address', label: 'Have you a physical address in Ghana with a digital address?', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
      { kind: 'choice', id: 'public', label: 'May it be public?', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
    ],
    rules: [
      { id: 'gh-need-office', verdict: 'needed', law, words: 'Every company has a registered office in Ghana.', advice: 'Ours will do, or that of somebody you know there.', ...practice.footing, when: (facts) => facts['address'] === 'no' },
      { id: 'gh-need-office-private', verdict: 'needed', law, words: 'The registered office stands on the register.', advice: 'If yours should not be seen there, use another one.', ...practice.footing, when: (facts) => facts['public'] === 'no' },
      { id: 'gh-need-office-there', verdict: 'you-have-it', law, words: 'Your own address will do as registered office.', advice: 'Give it in the application; it costs nothing.', ...practice.footing, when: () => true },
    ],
  },
  start: '/ghana/registered-office',
  needs: ['In which city, and from which day', 'Ghana Cards of those who may ask for mail', 'Where scans and originals go'],
});
