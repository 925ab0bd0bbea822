import type { PackPaper } from '#catalog/pack-types.ts';
import type { DeskRule, Footing, Service } from '#catalog/types.ts';
import { registered } from '#catalog/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { personName } from '#catalog/questions/person.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { dateOf, textOf } from '#catalog/reading-answers.ts';
import type { Answers } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { identifiers, parseIdentifier } from './identifiers.ts';
import { soleTraderForm } from './sole-trader.form.ts';
import { selfAssessmentBy } from './tax-due.ts';
import { tiersFor } from './tiers.ts';

const law = 'Taxes Management Act 1970, section 7';
const footing: Footing = { source: 'uk-practice', confidence: 'high' };

const deskRules: readonly DeskRule[] = [
  {
    id: 'uk-sole-late', severity: 'query', words: 'The day to register by is past.', remedy: 'Register at once; HMRC may charge a penalty when tax is owed.', law, ...footing,
    find(answers, today) {
      const on = dateOf(answers, 'startedOn');
      return on && selfAssessmentBy(on) < today ? [{ path: 'startedOn', words: `A business that began on ${formatCalendarDate(on)} was to be registered by ${formatCalendarDate(selfAssessmentBy(on))}.` }] : [];
    },
  },
  {
    id: 'uk-sole-utr', severity: 'refused', words: 'This UTR isn’t valid.', remedy: 'Check the 10 digits on your HMRC letter.', law: 'How HMRC checks its references', source: 'uk-number-checks', confidence: 'high',
    find: (answers) => (textOf(answers, 'utr') !== '' && parseIdentifier('utr', textOf(answers, 'utr')) === null ? [{ path: 'utr' }] : []),
  },
  {
    id: 'uk-sole-nino', severity: 'query', words: 'Without a National Insurance number HMRC asks for more before it registers somebody.', remedy: 'Enter the number if there is one; otherwise have your passport at hand.', law, source: 'uk-practice', confidence: 'medium',
    find: (answers) => (textOf(answers, 'activity') !== '' && textOf(answers, 'nino') === '' ? [{ path: 'nino' }] : []),
  },
];

const traderName = (answers: Answers): string => textOf(answers, 'name1') || personName(answers);

const record = (answers: Answers): readonly (readonly [string, string])[] => {
  const on = dateOf(answers, 'startedOn');
  return [
    ['Name', personName(answers)], ['Trades as', traderName(answers)], ['Home address', addressLine(answers['residentialAddress'])], ['Place of business', addressLine(answers['place'])],
    ['Business', textOf(answers, 'activity')], ['First day of business', on === null ? '' : formatCalendarDate(on)], ['National Insurance number', textOf(answers, 'nino') || 'none yet'], ['Unique Taxpayer Reference', textOf(answers, 'utr') || 'to be issued'],
  ];
};

const papers: readonly PackPaper[] = [
  {
    ...footing, id: 'uk-sole-particulars', title: 'Particulars for Self Assessment', law, draftFor: 'the registration for Self Assessment at HMRC',
    write(answers) {
      const on = dateOf(answers, 'startedOn');
      return [
        { kind: 'facts', rows: record(answers) },
        ...(on === null ? [] : [{ kind: 'paragraph', text: `To be registered by ${formatCalendarDate(selfAssessmentBy(on))}: 5 October after the tax year in which the business began.` } as const]),
        { kind: 'signature', name: personName(answers), capacity: 'Sole trader' },
      ];
    },
  },
  {
    ...footing, confidence: 'medium', id: 'uk-sole-authority', title: 'Authority to act before HMRC', law: 'Practice of HM Revenue & Customs', draftFor: 'form 64-8, or the digital authorisation in its place',
    write: (answers) => [
      { kind: 'facts', rows: record(answers).filter(([label]) => ['Name', 'Trades as', 'Home address', 'National Insurance number', 'Unique Taxpayer Reference'].includes(label)) },
      { kind: 'paragraph', text: 'I authorise the agent named on the form to register me for Self Assessment, and to exchange and receive information about that registration with HM Revenue & Customs, until I say otherwise in writing.' },
      { kind: 'signature', name: personName(answers), capacity: 'Sole trader' },
    ],
  },
];

const start = '/uk-sole-trader-registration';

/** Registration of a sole trader with HMRC. */
export const soleTrader: Service = {
  id: 'uk-sole-trader-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Sole trader',
  summary: 'One person in business, registered with HMRC for Self Assessment. Nothing is filed with Companies House.',
  entityType: 'ST',
  form: soleTraderForm,
  tiers: tiersFor('sole-trader', ['Check of every answer by an officer', 'Registration with HMRC for Self Assessment', 'Your reference and the day of the first return']),
  feeIds: ['uk-tax-filing'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one registration' },
  priceFacts: [],
  needGate: gate({ prefix: 'uk-sole', ...footing, law }, [
    question('begun', 'Where does the business stand?', [['begun', 'It has begun, or begins soon'], ['planned', 'It is only an idea']]),
    yesNo('known', 'Do you file Self Assessment returns already, as self-employed?'),
  ], [
    ['there', 'you-have-it', 'Who is registered as self-employed is so for every business run alone.', 'Put the new business on your next return.', 'known', 'yes'],
    ['planned', 'not-needed', 'HMRC registers a business that has begun. There is time until 5 October after the tax year of the beginning.', 'Come back when it begins.', 'begun', 'planned'],
    ['needed', 'needed', 'Who is in business alone registers with HMRC by 5 October after the tax year in which it began.', 'It costs nothing at HMRC, and you may do it yourself; what you pay us is our work.', null],
  ]),
  outcome: registered,
  deskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => traderName(answers) || undefined,
  registry: { name: 'HM Revenue & Customs', referenceLabel: 'Reference of HMRC', numberLabel: 'Unique Taxpayer Reference (UTR)', numberPattern: identifiers.utr.shape, numberExample: identifiers.utr.example },
  documents: [{ id: 'confirmation', title: 'Confirmation of the registration by HMRC', from: 'registry' }],
  pack: papers,
  pasteSheet: {
    portal: 'Register for Self Assessment at HMRC', url: 'https://www.gov.uk/register-for-self-assessment', source: 'uk-practice', confidence: 'low', note: 'The order in which HMRC asks was not seen; the questions are those it needs.',
    pages: [
      { title: 'About you', fields: ['title', 'firstName', 'otherNames', 'surname', 'bornOn', 'nino', 'hasUtr', 'utr', { field: 'residentialAddress', label: 'Home address' }, 'email', 'phone'] },
      { title: 'About your business', fields: ['nameKind', 'name1', 'activity', { field: 'startedOn', label: 'Date you started' }, { field: 'place', label: 'Business address' }] },
    ],
  },
  companyFacts: (answers) => ({ trading: true, employer: answers['employer'] === 'yes', vatRegistered: answers['vatRegistered'] === 'yes' }),
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  needs: ['Your National Insurance number', 'The day on which the business began or begins', 'What it does, and where'],
};
