import { registration } from '#catalog/services/completions.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import type { Facts, Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { taxFacts } from '../business/calendar-questions.ts';
import { companyDeskRulesOf } from './desk-rules.ts';
import { companyFormOf } from './form.ts';
import { type CompanyKind, companyKinds } from './company-kinds.ts';
import { identifiers } from '../identifiers.ts';
import { nameFacts } from '../names/name-questions.ts';
import { companyPapersOf } from './papers.ts';
import { companyPasteSheetOf } from '../registration/paste-sheets.ts';
import { isSmallCompany } from './small-company.ts';
import { tiersFor } from '../tiers.ts';

const companyFactsOf =
  (kind: CompanyKind) =>
  (answers: Answers): Facts => {
    return {
      small: isSmallCompany(kind, answers),
      members: itemsOf(answers, 'shareholders').length + itemsOf(answers, 'corporateShareholders').length,
      ...yearEndFacts(answers),
      ...taxFacts(answers),
    };
  };

const reservedFact = { kind: 'yes-no', id: 'nameReserved', label: 'Is the name already reserved?' } as const;

/**
 * The least issued share capital with any foreign shareholder (practice of the Commission and the Ministry of
 * Interior).
 */
const FOREIGN_CAPITAL_NAIRA = 100_000_000;

/**
 * Fees and duty follow the capital; without shares the name alone decides, and its reservation always costs
 * what a restricted one does.
 */
function pricing(
  { id, hasShares, leastNaira }: CompanyKind,
  filingFee: string,
): Pick<Service, 'feeIds' | 'facts' | 'assumed' | 'firstAnswers' | 'priceFacts' | 'adjustableFact'> {
  if (!hasShares)
    return {
      feeIds: ['ng-name-reservation-guarantee', filingFee],
      facts: (answers) => ({ nameReserved: isReserved(answers) }),
      assumed: { facts: { nameReserved: false }, words: 'a name that is not reserved yet' },
      priceFacts: [reservedFact],
    };
  const capital = id === 'LTD' ? 1_000_000 : leastNaira;
  return {
    feeIds: ['ng-name-reservation', 'ng-name-reservation-restricted', filingFee, 'ng-stamp-duty'],
    facts: (answers) => ({
      shareCapitalMinor: minorOf(answers, 'shareCapital', 'NGN'),
      ...nameFacts(answers, id),
    }),
    assumed: {
      facts: { shareCapitalMinor: capital * 100, restrictedName: false, nameReserved: false },
      words: `issued share capital of ₦${formatThousands(capital)} and a name that needs no consent`,
    },
    firstAnswers: [
      {
        source: 'ng-formation-guide',
        confidence: 'medium',
        applies: (founder) => founder['foreignOwner'] === true,
        answers: { shareCapital: formatThousands(FOREIGN_CAPITAL_NAIRA) },
        assumed: `issued share capital of ₦${formatThousands(FOREIGN_CAPITAL_NAIRA)}, the minimum with a foreign owner, and a name that needs no consent`,
      },
    ],
    priceFacts: [
      { kind: 'money', id: 'shareCapitalMinor', label: 'Issued share capital', min: leastNaira * 100 },
      { kind: 'yes-no', id: 'restrictedName', label: 'Does the name need a consent?' },
      reservedFact,
    ],
    adjustableFact: {
      fact: 'shareCapitalMinor',
      field: 'shareCapital',
      label: 'Issued share capital',
      title: 'Try your share capital',
      words: 'The government fee and the stamp duty rise with the capital you issue.',
      explanation: {
        to: '/understanding-share-capital',
        words: 'What is share capital, and how much do you need?',
      },
    },
  };
}

type Words = Pick<Service, 'title' | 'summary' | 'paths' | 'prerequisites' | 'assumedCompany'> & {
  readonly id: string;
  readonly formId: string;
  readonly fees: string;
  readonly filingFee: string;
  readonly gate: string;
  readonly numberExample: string;
};

/** Registration of a kind of company with the Corporate Affairs Commission. */
const registrationOf = (
  kind: CompanyKind,
  {
    id,
    formId,
    title,
    summary,
    fees,
    filingFee,
    gate,
    numberExample,
    assumedCompany,
    paths,
    prerequisites,
  }: Words,
): Service => ({
  id,
  country: 'nigeria',
  line: 'business-registration',
  title,
  summary,
  entityType: kind.id,
  paths,
  prerequisites,
  form: companyFormOf(kind, formId),
  tiers: tiersFor(fees),
  ...pricing(kind, filingFee),
  needGate: registrationGate(
    { prefix: gate, source: 'ng-cama', confidence: 'high', law: 'CAMA 2020, sections 18 and 41' },
    { registry: 'the Corporate Affairs Commission', kind: 'company' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: companyDeskRulesOf(kind),
  checklist: [
    { id: 'foreign-capital', words: 'With an owner from abroad, the share capital is large enough for it.' },
  ],
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: 'the Corporate Affairs Commission',
    referenceLabel: 'Transaction reference of the Commission',
    numberLabel: 'RC number',
    numberPattern: identifiers.rc.shape,
    numberExample,
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of incorporation',
      from: 'registry',
      arrives: 'closing',
      source: 'ng-cama',
    },
    {
      id: 'status-report',
      title: 'Status report',
      from: 'registry',
      arrives: 'closing',
      source: 'ng-cac-practice',
    },
    { id: 'memorandum', title: 'Memorandum and articles of association', from: 'registry', arrives: 'later' },
  ],
  pack: companyPapersOf(kind),
  pasteSheet: companyPasteSheetOf(kind),
  companyFacts: companyFactsOf(kind),
  ...(assumedCompany === undefined ? {} : { assumedCompany }),
});

const names = 'Two names you would be happy with';
const office = 'The registered office, at a physical address in Nigeria';
const people = (who: string): string =>
  `For each ${who}: NIN (or passport for foreigners), and pictures of the identity document and the signature`;
const witness = 'A witness who takes no shares, with an identity document and a signature';
const shares = 'The number of shares, and how many each shareholder takes';
const secretary = 'A company secretary, unless the company is small';

export const company = registrationOf(companyKinds.private, {
  id: 'nigeria-company-registration',
  formId: 'nigeria-company',
  title: 'Private company limited by shares',
  fees: 'company',
  filingFee: 'ng-company-filing',
  gate: 'ng-company',
  numberExample: identifiers.rc.example,
  summary:
    'A separate legal entity with limited liability, registered with the Corporate Affairs Commission.',
  assumedCompany: { facts: { small: true, members: 1 }, words: 'as a small company with one shareholder' },
  paths: {
    start: '/nigeria-company-registration',
    pricing: '/nigeria-company-pricing',
    payment: '/nigeria-company-payment',
    otherPayments: ['/nigeria-company-basic-payment'],
    steps: { '/nigeria-company-objective': 'objectives', '/nigeria-company-submitter': 'submitter' },
  },
  prerequisites: [names, office, people('director and shareholder'), witness, shares, secretary],
});

export const publicCompany = registrationOf(companyKinds.public, {
  id: 'nigeria-public-company',
  formId: 'nigeria-public-company',
  title: 'Public company limited by shares',
  fees: 'public-company',
  filingFee: 'ng-public-company-filing',
  gate: 'ng-public-company',
  numberExample: 'RC 1234568',
  summary:
    'A PLC may have any number of shareholders and offer its shares to the public. The Commission takes 4 to 8 weeks.',
  assumedCompany: { facts: { small: false, members: 2 }, words: 'with two shareholders' },
  paths: {
    start: '/nigeria-public-company-registration',
    pricing: '/nigeria-public-company-pricing',
    payment: '/nigeria-public-company-payment',
  },
  prerequisites: [
    names,
    office,
    people('director and shareholder'),
    'At least three directors, one of them independent, and a qualified secretary',
    'Your own articles',
    witness,
    'Shares of ₦2,000,000 or more, and how many each shareholder takes',
  ],
});

export const unlimitedCompany = registrationOf(companyKinds.unlimited, {
  id: 'nigeria-unlimited-company',
  formId: 'nigeria-unlimited-company',
  title: 'Unlimited company',
  fees: 'unlimited-company',
  filingFee: 'ng-unlimited-filing',
  gate: 'ng-unlimited',
  numberExample: 'RC 1234569',
  summary:
    'A company whose members have unlimited liability for its debts, registered with the Corporate Affairs Commission.',
  assumedCompany: { facts: { small: true, members: 1 }, words: 'as a small company with one shareholder' },
  paths: {
    start: '/nigeria-unlimited-company-registration',
    pricing: '/nigeria-unlimited-company-pricing',
    payment: '/nigeria-unlimited-company-payment',
  },
  prerequisites: [names, office, people('director and shareholder'), witness, shares, secretary],
});

export const guaranteeCompany = registrationOf(companyKinds.guarantee, {
  id: 'nigeria-guarantee-company',
  formId: 'nigeria-guarantee-company',
  title: 'Company limited by guarantee',
  fees: 'guarantee-company',
  filingFee: 'ng-guarantee-filing',
  gate: 'ng-guarantee',
  numberExample: 'RC 1234570',
  summary:
    'A company without shares that serves a cause, not profit. It needs the consent of the Attorney-General of the Federation.',
  assumedCompany: { facts: { small: false, members: 2 }, words: 'with two members' },
  paths: {
    start: '/nigeria-guarantee-company-registration',
    pricing: '/nigeria-guarantee-company-pricing',
    payment: '/nigeria-guarantee-company-payment',
  },
  prerequisites: [
    names,
    'The company’s objects',
    office,
    people('director and member'),
    'A witness who is not a member, with an identity document and a signature',
    'Members who together guarantee ₦100,000 or more',
    'The consent of the Attorney-General, or time for us to apply for it',
    secretary,
  ],
});
