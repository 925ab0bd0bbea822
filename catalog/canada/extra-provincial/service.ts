import { change } from '#catalog/services/completions.ts';
import type { DeskRule, Facts } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { type Answers, itemsOf, type Page } from '#forms/form.ts';
import { addDays, addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { withArticle } from '#values/with-article.ts';
import { canadianAddress } from '../addresses/address-questions.ts';
import { directorsToday } from '../people/directors-today.ts';
import { nameFields } from '../people/person-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { type Province, provinces } from './provinces.ts';

const includesProvince =
  (id: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'provinces').includes(id);
const titleOf = (id: string): string => provinces.find((province) => province.id === id)?.name ?? id;
const chosen = (answers: Answers): readonly Province[] =>
  provinces.filter(({ id }) => includesProvince(id)(answers));
/** The last day on which a company that began on a day registers in time. */
const lastDay = (within: NonNullable<Province['within']>, on: CalendarDate): CalendarDate =>
  'days' in within ? addDays(on, within.days) : addMonths(on, within.months);
const hasProvinces = (answers: Answers): boolean => choicesOf(answers, 'provinces').length > 0;

const pages: readonly Page[] = [
  {
    id: 'provinces',
    title: 'Where the company will work',
    minutes: 3,
    fields: [
      {
        kind: 'several',
        id: 'provinces',
        label: 'In which other provinces or territories will it carry on business?',
        hint: 'Usually this means an office, employees, a warehouse or land there.',
        atLeast: 1,
        options: provinces.map(({ id, name }) => ({ value: id, label: name })),
        law: {
          words:
            'A company registers in each other province where it carries on business. Ontario requires only an initial return from a Canadian company, not a licence.',
          sourceId: 'ca-practice',
        },
      },
      { kind: 'date', id: 'beganOn', label: 'Start date' },
      {
        kind: 'text',
        id: 'activity',
        label: 'What it will do there',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We install and maintain our robots at warehouses.',
      },
      canadianAddress({ id: 'localAddress', label: 'Place of business there', optional: true }),
      {
        kind: 'text',
        id: 'frenchName',
        label: 'French version of the name',
        hint: 'Quebec requires it unless the name is a number.',
        maxLength: 160,
        when: includesProvince('quebec'),
      },
      {
        kind: 'choice',
        id: 'employees',
        label: 'Employees in Quebec',
        shape: 'select',
        when: includesProvince('quebec'),
        options: [
          { value: '0', label: 'None' },
          { value: '1-5', label: '1 to 5' },
          { value: '6-25', label: '6 to 25' },
          { value: '26+', label: '26 or more' },
        ],
      },
      {
        kind: 'list',
        id: 'agent',
        label: 'Agent or attorney for service',
        hint: 'A person who lives in the province and receives its letters. We can arrange one for a fee.',
        item: { one: 'agent', many: 'agents' },
        min: 0,
        max: 13,
        optional: true,
        title: personName,
        when: (answers) =>
          includesProvince('british-columbia')(answers) ||
          chosen(answers).some(({ agent }) => agent !== undefined),
        fields: [
          ...nameFields('the agent'),
          canadianAddress({ id: 'serviceAddress', label: 'Address of the agent' }),
          { kind: 'email', id: 'email', label: 'E-mail address of the agent' },
        ],
      },
    ],
  },
  {
    id: 'company-facts',
    title: 'The company today',
    minutes: 3,
    fields: [
      { kind: 'date', id: 'incorporatedOn', label: 'Date of incorporation', notAfter: 'today' },
      canadianAddress({ id: 'registeredOffice', label: 'Registered office' }),
      directorsToday,
      {
        kind: 'file',
        id: 'certificate',
        label: 'Certificate and articles',
        missing: 'Upload the certificate and the articles.',
      },
    ],
  },
];

/** Advises a company that should be registered in a province already. */
function lateRule({ id, name, law, source, confidence, within }: Province): readonly DeskRule[] {
  if (within === undefined) return [];
  return [
    {
      id: `ca-extra-late-${id}`,
      severity: 'advice',
      words: `The company should be registered in ${withArticle(name)} already.`,
      remedy: 'Register now. We ask the registry what lateness costs.',
      law,
      source,
      confidence,
      find(answers, today) {
        const on = dateOf(answers, 'beganOn');
        return on && includesProvince(id)(answers) && lastDay(within, on) < today
          ? [
              {
                path: 'beganOn',
                words: `It had to be registered in ${withArticle(name)} by ${formatCalendarDate(lastDay(within, on))}.`,
              },
            ]
          : [];
      },
    },
  ];
}

const deskRules: readonly DeskRule[] = [
  {
    id: 'ca-extra-own',
    severity: 'refused',
    words: 'A company needs no registration in the province of its own register.',
    remedy: 'Remove this province.',
    law: 'Extra-provincial registration',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      choicesOf(answers, 'provinces').includes(textOf(answers, 'registry')) ? [{ path: 'provinces' }] : [],
  },
  {
    id: 'ca-extra-agent',
    severity: 'query',
    words: 'Most provinces require an agent for service who lives there.',
    remedy: 'Name an agent for each, or ask us to arrange one.',
    law: 'Extra-provincial registration: laws of the provinces',
    ...companyServiceDefaults.provenance,
    find(answers) {
      const asking = chosen(answers).filter(({ agent }) => agent !== undefined);
      return itemsOf(answers, 'agent').length >= asking.length
        ? []
        : [
            {
              path: 'agent',
              words: `${asking.map(({ name, agent }) => `${name} asks for ${agent}`).join('; ')}, who lives there.`,
            },
          ];
    },
  },
  ...provinces.flatMap(lateRule),
  {
    id: 'ca-extra-new-west',
    severity: 'advice',
    words:
      'British Columbia, Alberta, Saskatchewan and Manitoba register each other’s companies through the company’s own registry.',
    remedy: 'We file with the company’s own registry. You may pay less than shown.',
    law: 'New West Partnership Trade Agreement',
    source: 'ca-extra-provincial',
    confidence: 'medium',
    find(answers) {
      const own = provinces.find(({ id }) => id === textOf(answers, 'registry'));
      return own?.newWest && chosen(answers).some(({ newWest }) => newWest) ? [{ path: 'provinces' }] : [];
    },
  },
];

const facts = (answers: Answers): Facts =>
  hasProvinces(answers)
    ? Object.fromEntries(provinces.map(({ id }) => [id, includesProvince(id)(answers)]))
    : {};

/** Registration of a company in further provinces in which it carries on business. */
export const extraProvincial = companyService(companyServiceDefaults, {
  id: 'canada-extra-provincial',
  feeName: 'extra-provincial',
  version: 2,
  line: 'licensing',
  title: 'Registration in other provinces',
  summary:
    'Register a federal or provincial company in the other provinces and territories where it carries on business.',
  included: [
    'A check of where you must register',
    'Filing with each province named',
    'Digital copy of each registration',
  ],
  pages,
  deskRules,
  declaration: ['I authorise you to register the company in the provinces named.'],
  feeIds: provinces.map(({ feeId }) => feeId),
  facts,
  assumed: {
    facts: Object.fromEntries(provinces.map(({ id }) => [id, id === 'british-columbia'])),
    words: 'registration in British Columbia only',
  },
  priceFacts: provinces.map(({ id, name }) => ({
    kind: 'yes-no',
    id,
    label: `Is it registered in ${withArticle(name)}?`,
  })),
  outcome: permissionGiven,
  completes: {
    changes: (answers, { number }) =>
      change(
        'permission',
        `Registration in ${choicesOf(answers, 'provinces').map(titleOf).join(', ')}`,
        number,
      ),
  },
  documents: [
    { id: 'registration', title: 'Extra-provincial registration', from: 'registry', arrives: 'closing' },
  ],
  authority: 'the registry of the province',
  numberLabel: 'Number of the registration',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'works',
        label: 'Does the company have an office, employees or land in another province?',
        options: [
          { value: 'yes', label: 'Yes, or soon' },
          { value: 'no', label: 'No, it only sells there' },
        ],
      },
      {
        kind: 'choice',
        id: 'registered',
        label: 'Is it already registered there?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        id: 'ca-need-extra-there',
        verdict: 'you-have-it',
        law: 'Extra-provincial registration',
        words: 'One registration in each province is enough.',
        advice: 'It has separate yearly filings there.',
        ...companyServiceDefaults.provenance,
        when: (given) => given['registered'] === 'yes',
      },
      {
        id: 'ca-need-extra-not',
        verdict: 'not-needed',
        law: 'Extra-provincial registration',
        words: 'Only selling into a province is usually not carrying on business there.',
        advice: 'Provinces define this differently. Ask us if you are unsure.',
        ...companyServiceDefaults.provenance,
        confidence: 'low',
        when: (given) => given['works'] === 'no',
      },
      {
        id: 'ca-need-extra',
        verdict: 'needed',
        law: 'Extra-provincial registration',
        words: 'A company, even a federal company, registers where it carries on business.',
        advice: 'Its name is also checked there.',
        ...companyServiceDefaults.provenance,
        when: () => true,
      },
    ],
  },
  start: '/canada/extra-provincial-registration',
  prerequisites: [
    'The provinces, and the start date',
    'Certificate and articles',
    'For most provinces other than Ontario, British Columbia and Quebec: an agent who lives there',
    'For Quebec: the name in French',
  ],
});
