import type { DeskRule } from '#catalog/types.ts';
import { addressReady } from '#catalog/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, textOf } from '#catalog/reading-answers.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { ageOn } from '#values/calendar-date.ts';
import { anyAddress } from './address-questions.ts';
import { nameFields } from './person-questions.ts';
import { practice } from './practice.ts';

const wants = (kind: string) => (answers: Answers): boolean => choicesOf(answers, 'uses').includes(kind);

const pages: readonly Page[] = [
  {
    id: 'address', title: 'The address', minutes: 2,
    fields: [
      { kind: 'several', id: 'uses', label: 'What do you need it for?', atLeast: 1, options: [{ value: 'registered', label: 'Registered or head office' }, { value: 'records', label: 'Records office', hint: 'British Columbia' }, { value: 'agent', label: 'Agent for service', hint: 'Alberta: somebody who lives there' }, { value: 'mail', label: 'Business mail' }], law: { words: 'A registered office is a physical address in the province; a P.O. box is refused.', sourceId: 'ca-form-2' } },
      { kind: 'choice', id: 'province', label: 'In which province?', shape: 'radios', options: ['Ontario', 'British Columbia', 'Alberta', 'Quebec'].map((name) => ({ value: name, label: name })) },
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      { kind: 'choice', id: 'term', label: 'For how long?', shape: 'radios', options: [{ value: '12', label: 'One year' }, { value: '24', label: 'Two years' }] },
    ],
  },
  {
    id: 'mail', title: 'Mail', minutes: 2,
    fields: [
      { kind: 'choice', id: 'letters', label: 'Which letters do we open and scan?', shape: 'radios', options: [{ value: 'official', label: 'Those of registries, courts and tax authorities' }, { value: 'all', label: 'All' }], when: (answers) => wants('registered')(answers) || wants('mail')(answers) },
      { kind: 'email', id: 'scansTo', label: 'Where scans are sent' },
      anyAddress({ id: 'forwardTo', label: 'Where originals are sent', optional: true, hint: 'Postage is charged at cost.' }),
    ],
  },
  {
    id: 'people', title: 'Who may ask for mail', intro: 'Whoever keeps an address for others must know them.', minutes: 3,
    fields: [
      { kind: 'list', id: 'people', label: 'People', item: { one: 'person', many: 'people' }, min: 1, max: 10, tooFew: 'Add a person.', title: personName, fields: [...nameFields('the person'), { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' }, anyAddress({ id: 'residentialAddress', label: 'Residential address' }), { kind: 'file', id: 'identityDocument', label: 'Picture of the passport or card', missing: 'Upload the identity document.', camera: true }] },
      { kind: 'text', id: 'activity', label: 'What the company does', rows: 2, minLength: 10, maxLength: 300, example: 'We design and sell robots that sort parcels.' },
    ],
  },
];

const provinceOf: Readonly<Record<string, string>> = { ontario: 'Ontario', 'british-columbia': 'British Columbia', alberta: 'Alberta', quebec: 'Quebec' };

const deskRules: readonly DeskRule[] = [
  {
    id: 'ca-address-province', severity: 'refused', words: 'The registered office of this company must be in its own province.', remedy: 'Choose the province of the register; a federal company may have its office in any.', law: 'Registered office', ...practice.footing,
    find(answers) {
      const own = provinceOf[textOf(answers, 'registry')];
      return own !== undefined && textOf(answers, 'province') !== '' && textOf(answers, 'province') !== own && (wants('registered')(answers) || wants('records')(answers)) ? [{ path: 'province' }] : [];
    },
  },
  {
    id: 'ca-address-agent', severity: 'query', words: 'Only Alberta asks for an agent for service.', remedy: 'Leave the agent out, or choose Alberta.', law: 'Business Corporations Act (Alberta): agent for service', ...practice.footing,
    find: (answers) => (wants('agent')(answers) && textOf(answers, 'province') !== '' && textOf(answers, 'province') !== 'Alberta' ? [{ path: 'uses' }] : []),
  },
  {
    id: 'ca-address-adult', severity: 'refused', words: 'Whoever asks for mail must be 18 or older.', remedy: 'Name somebody else.', law: 'Our terms', source: 'ca-our-prices', confidence: 'high',
    find: (answers, today) => itemsOf(answers, 'people').filter((person) => {
      const born = dateOf(person, 'bornOn');
      return born !== null && ageOn(born, today) < 18;
    }).map((person) => ({ path: `people/${person.id}/bornOn` })),
  },
];

/** A registered office, records office or agent for service, and the mail that comes there. */
export const officeService = companyMatter(practice, {
  id: 'canada-registered-office', what: 'office', line: 'virtual-office',
  title: 'Registered office and mail',
  summary: 'A physical address in Ontario, British Columbia, Alberta or Quebec as registered or records office, with its mail scanned; in Alberta also an agent for service.',
  included: ['Address for one year', 'Letters of authorities scanned within a business day', 'Notice of the address to the registry'],
  pages, deskRules, mayBeForming: true,
  declaration: ['The address is not used to mislead, nor for business that the law forbids.', 'I keep you informed of who controls the company.'],
  outcome: addressReady,
  documents: [{ id: 'agreement', title: 'Agreement on the address', from: 'us' }],
  authority: 'our office', numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      { kind: 'choice', id: 'address', label: 'Have you a physical address in the province?', hint: 'One at which papers can be delivered in business hours; no P.O. box.', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
      { kind: 'choice', id: 'public', label: 'May it be public?', options: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] },
    ],
    rules: [
      { id: 'ca-need-address', verdict: 'needed', law: 'CBCA, section 19, and the acts of the provinces', words: 'Every company has a registered office in its province.', advice: 'Ours will do, or that of somebody you know there.', source: 'ca-form-2', confidence: 'high', when: (facts) => facts['address'] === 'no' },
      { id: 'ca-need-address-private', verdict: 'needed', law: 'CBCA, section 19, and the acts of the provinces', words: 'The registered office is public.', advice: 'If yours should not be, use another one.', source: 'ca-form-2', confidence: 'high', when: (facts) => facts['public'] === 'no' },
      { id: 'ca-need-address-there', verdict: 'you-have-it', law: 'CBCA, section 19, and the acts of the provinces', words: 'Your own address will do as registered office.', advice: 'Give it in the application; it costs nothing.', source: 'ca-form-2', confidence: 'high', when: () => true },
    ],
  },
  start: '/canada/registered-office',
  needs: ['Which province, and from which day', 'Identity documents of those who may ask for mail', 'Where scans and originals go'],
});
