import type { DeskRule } from '#catalog/types.ts';
import { addressReady } from '#catalog/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { dateOf, textOf } from '#catalog/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { itemsOf, type Page } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { nigerianFormat } from './address-questions.ts';
import { nigerianWitness } from './identity-questions.ts';
import { practice } from './practice.ts';

const pages: readonly Page[] = [
  {
    id: 'address', title: 'The address', minutes: 2,
    fields: [
      { kind: 'several', id: 'uses', label: 'What do you need it for?', atLeast: 1, options: [{ value: 'registered', label: 'Registered address' }, { value: 'mail', label: 'Business mail' }, { value: 'meetings', label: 'A room for meetings, by the hour' }], law: { words: 'The registered address is a physical one in Nigeria; a P.O. box is refused.', sourceId: 'ng-portal-pages' } },
      { kind: 'choice', id: 'state', label: 'Where?', shape: 'radios', options: [{ value: 'Lagos', label: 'Lagos' }, { value: 'FCT Abuja', label: 'Abuja' }] },
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      { kind: 'email', id: 'scansTo', label: 'Where scans of letters are sent' },
      { kind: 'address', id: 'forwardTo', label: 'Where originals are sent', hint: 'Postage is charged at cost.', format: nigerianFormat, anywhere: true, optional: true },
      { kind: 'text', id: 'activity', label: 'What the business does', rows: 2, minLength: 10, maxLength: 300, example: 'We mill local grain and sell packaged flour.' },
    ],
  },
  { id: 'people', title: 'Who may ask for mail', intro: 'Whoever keeps an address for others must know them.', minutes: 3, fields: [{ kind: 'list', id: 'people', label: 'People', item: { one: 'person', many: 'people' }, min: 1, max: 5, tooFew: 'Add a person.', title: personName, fields: nigerianWitness({ who: 'the person' }) }] },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-address-adult', severity: 'refused', words: 'Whoever asks for mail must be 18 or older.', remedy: 'Name somebody else.', law: 'Our terms', source: 'ng-our-prices', confidence: 'high',
    find: (answers, today) => itemsOf(answers, 'people').filter((person) => {
      const born = dateOf(person, 'bornOn');
      return born !== null && ageOn(born, today) < 18;
    }).map((person) => ({ path: `people/${person.id}/bornOn` })),
  },
  {
    id: 'ng-address-regulated', severity: 'query', words: 'Banks, insurers and security firms are expected at premises of their own.', remedy: 'Ask the regulator before you rely on this address.', law: 'Rules of the sector’s regulator', ...practice.footing, confidence: 'low',
    find: (answers) => (/\b(?:bank|microfinance|insurance|pension|private security)\b/i.test(textOf(answers, 'activity')) ? [{ path: 'activity' }] : []),
  },
];

/** A registered address in Lagos or Abuja, and the mail that comes there. */
export const officeService = companyMatter(practice, {
  id: 'nigeria-registered-address', what: 'address', line: 'virtual-office',
  title: 'Registered address and mail',
  summary: 'A physical address in Lagos or Abuja for the Commission, the revenue service and your customers, with its mail scanned.',
  included: ['Address for one year', 'Letters of authorities scanned within a business day', 'Proof of address for the application'],
  pages, deskRules, mayBeForming: true,
  declaration: ['The address is not used to mislead, nor for business that the law forbids.', 'I keep you informed of who controls the business.'],
  outcome: addressReady,
  documents: [{ id: 'agreement', title: 'Agreement on the address', from: 'us' }],
  authority: 'our office', numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      { kind: 'choice', id: 'address', label: 'Have you a physical address in Nigeria?', hint: 'One at which somebody can be found; no P.O. box.', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
      { kind: 'choice', id: 'public', label: 'May it stand on the public record?', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
    ],
    rules: [
      { id: 'ng-need-address', verdict: 'needed', law: 'CAMA 2020: registered office', words: 'Every company and business name has a physical address in Nigeria.', advice: 'Ours will do, or that of somebody you know there.', source: 'ng-portal-pages', confidence: 'high', when: (facts) => facts['address'] === 'no' },
      { id: 'ng-need-address-private', verdict: 'needed', law: 'CAMA 2020: registered office', words: 'The registered address can be looked up by anybody.', advice: 'If yours should not be, use another one.', ...practice.footing, when: (facts) => facts['public'] === 'no' },
      { id: 'ng-need-address-there', verdict: 'you-have-it', law: 'CAMA 2020: registered office', words: 'Your own address will do.', advice: 'Give it in the application; it costs nothing.', source: 'ng-portal-pages', confidence: 'high', when: () => true },
    ],
  },
  start: '/nigeria/registered-address',
  needs: ['Lagos or Abuja, and from which day', 'Identity document of those who may ask for mail', 'Where scans and originals go'],
});
