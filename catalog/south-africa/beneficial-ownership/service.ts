import { filing, change } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule, Service } from '#catalog/types/index.ts';
import { ownersDeclared } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, dateOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { OWNER_PERCENT } from '../people/owner-desk-rules.ts';
import { ownersForm } from './form.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { businessDaysAfter } from '../public-holidays.ts';
import { tiersFor } from '../tiers.ts';

const law = 'Companies Act 71 of 2008, section 56, and Companies Regulations 2011, regulation 32A';
const provenance = { source: 'za-beneficial-owners', confidence: 'high' } as const;

/** The day by which this declaration is due; null for a yearly one, which goes with the annual return. */
function declarationDueOn(answers: Answers): CalendarDate | null {
  const occasion = textOf(answers, 'occasion');
  const from =
    occasion === 'new'
      ? dateOf(answers, 'registeredOn')
      : occasion === 'change'
        ? dateOf(answers, 'changedOn')
        : null;
  return from && businessDaysAfter(from, 10);
}

const isOnlyByShare = (person: Answers): boolean =>
  choicesOf(person, 'interest').length > 0 &&
  choicesOf(person, 'interest').every((interest) => interest === 'securities' || interest === 'votes');
/** Only the rules that bear on owners: here nobody is incorporator or director. */
const ownersOnly = new Set([
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-id-refugee',
  'za-citizen-passport',
  'za-copy-old',
  'za-number-twice',
  'za-person-twice',
]);

const ownersDeskRules: readonly DeskRule[] = [
  {
    id: 'za-bo-number-year',
    severity: 'refused',
    words: 'This enterprise number has a year in the future.',
    remedy: 'Check it against the certificate.',
    law: 'How enterprise numbers are composed',
    source: 'za-practice',
    confidence: 'medium',
    find: (answers, today) =>
      Number(/(\d{4})\//.exec(textOf(answers, 'enterpriseNumber'))?.[1] ?? 0) > partsOf(today).year
        ? [{ path: 'enterpriseNumber' }]
        : [],
  },
  {
    id: 'za-bo-late',
    severity: 'advice',
    words: 'This declaration is late.',
    remedy:
      'File it now. The Commission may send a compliance notice and accepts no annual return before it.',
    law,
    ...provenance,
    find(answers, today) {
      const dueOn = declarationDueOn(answers);
      return dueOn && dueOn < today
        ? [{ path: 'occasion', words: `This declaration was due by ${formatCalendarDate(dueOn)}.` }]
        : [];
    },
  },
  {
    id: 'za-bo-below',
    severity: 'query',
    words: 'A person with less than 5% is not declared for shares alone.',
    remedy:
      'Correct the percentage, add another way in which the person controls the company, or remove the person.',
    law,
    ...provenance,
    find: (answers) =>
      itemsOf(answers, 'owners')
        .filter(
          (person) => isOnlyByShare(person) && (numberOf(person, 'percent') ?? OWNER_PERCENT) < OWNER_PERCENT,
        )
        .map((person) => ({ path: `owners/${person.id}/percent` })),
  },
  {
    id: 'za-bo-sum',
    severity: 'query',
    words: 'The shares of the company add up to more than 100%.',
    remedy: 'Correct the percentages. Count a joint holding only once.',
    law,
    ...provenance,
    find: (answers) =>
      itemsOf(answers, 'owners').reduce((sum, person) => sum + (numberOf(person, 'percent') ?? 0), 0) > 100
        ? [{ path: 'owners' }]
        : [],
  },
  {
    id: 'za-bo-mandate',
    severity: 'query',
    words: 'The Commission requires a mandate from the company to file.',
    remedy: 'We send you the form. Have a director sign it, and upload it here or when we ask for it.',
    law,
    ...provenance,
    find: (answers) =>
      hasFile(answers, 'securitiesRegister') && !hasFile(answers, 'mandate') ? [{ path: 'mandate' }] : [],
  },
  ...peopleDeskRules.filter(({ id }) => ownersOnly.has(id)),
];

/** Declaration of the beneficial owners of a company with the Commission. */
export const owners: Service = {
  id: 'south-africa-beneficial-ownership',
  country: 'south-africa',
  line: 'compliance',
  title: 'Beneficial ownership',
  summary:
    'Declare the people who own or control 5% or more to the Commission, for a new company, after a change, or for the year.',
  form: ownersForm,
  tiers: tiersFor('owners', [
    'An officer checks every answer against the register of securities',
    'An ownership diagram if there are companies in between',
    'Filing with the Commission, with a digital copy of the confirmation',
  ]),
  feeIds: ['za-owner-filing'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one declaration' },
  priceFacts: [],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'body',
        label: 'What type of organisation is it?',
        options: [
          { value: 'company', label: 'A company or close corporation registered with the Commission' },
          { value: 'other', label: 'A sole proprietor, partnership or trust' },
        ],
      },
      {
        kind: 'choice',
        id: 'registering',
        label: 'Are you registering the company with us now?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, it already exists' },
        ],
      },
      {
        kind: 'choice',
        id: 'declared',
        label: 'Was a declaration filed this calendar year?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, or not sure' },
        ],
      },
      {
        kind: 'choice',
        id: 'changed',
        label: 'Have the owners or their shares changed since?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'za-bo-need-other',
        verdict: 'not-needed',
        law,
        words: 'Only companies and close corporations on the Commission’s register declare to it.',
        advice: 'A trust declares to the Master of the High Court instead.',
        source: 'za-practice',
        confidence: 'medium',
        when: (facts) => facts['body'] === 'other',
      },
      {
        id: 'za-bo-need-registration',
        verdict: 'you-have-it',
        law,
        words: 'The first declaration is part of our registration.',
        advice: 'We file it within 10 business days of incorporation at no extra cost.',
        ...provenance,
        when: (facts) => facts['registering'] === 'yes',
      },
      {
        id: 'za-bo-need-change',
        verdict: 'needed',
        law,
        words: 'A change must be declared within 10 business days.',
        advice: 'The Commission charges nothing. Our fee is for our work only.',
        ...provenance,
        when: (facts) => facts['changed'] === 'yes',
      },
      {
        id: 'za-bo-need-done',
        verdict: 'you-have-it',
        law,
        words: 'One declaration a calendar year is enough if nothing changes.',
        advice: 'Declare again next year, before the annual return.',
        ...provenance,
        when: (facts) => facts['declared'] === 'yes',
      },
      {
        id: 'za-bo-need-yearly',
        verdict: 'needed',
        law,
        words: 'The Commission accepts no annual return without a declaration in the calendar year.',
        advice: 'You may also file it yourself for free at',
        url: 'https://www.cipc.co.za',
        ...provenance,
        when: (facts) => facts['declared'] === 'no',
      },
    ],
  },
  outcome: ownersDeclared,
  completes: filing('enterpriseNumber', {
    duties: (answers) =>
      textOf(answers, 'occasion') === 'yearly'
        ? ['za-owners-yearly', 'za-cc-owners-yearly']
        : textOf(answers, 'occasion') === 'new'
          ? ['za-first-owners']
          : [],
    dutyIds: ['za-first-owners', 'za-owners-yearly', 'za-cc-owners-yearly'],
    changes: (_answers, { on }) =>
      change('owners', 'Beneficial owners', `Declared on ${formatCalendarDate(on)}`),
  }),
  deskRules: ownersDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: registryOf(
    'the Companies and Intellectual Property Commission',
    'Tracking number of the Commission',
    'Number of the confirmation',
    'BO 2026 012345',
  ),
  documents: [
    { id: 'confirmation', title: 'Confirmation of the declaration', from: 'registry', arrives: 'closing' },
  ],
  paths: {
    start: '/south-africa/beneficial-ownership',
    pricing: '/south-africa/beneficial-ownership/pricing',
    payment: '/south-africa/beneficial-ownership/payment',
  },
  prerequisites: [
    'The enterprise number',
    'For each owner: identity number or passport with a certified copy, home address, and nature and size of the interest',
    'The register of securities, and a diagram if there are companies or trusts in between',
  ],
};
