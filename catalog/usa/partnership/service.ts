import { registered } from '#catalog/kit/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registration } from '#catalog/services/completions.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import type { FactQuestion, Facts, Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { einFact, einFeeIds, formationDocuments } from '../formation/ein-page.ts';
import { portals, taxNumber } from '../formation/paste-sheet.ts';
import {
  agentFact,
  copyFact,
  expeditedFact,
  formationPrerequisites,
  pathsOf,
  priceFactsOf,
  registryOf,
} from '../formation/registration.ts';
import { delaware } from '../states.ts';
import { tiersFor } from '../tiers.ts';
import { partnershipDeskRules } from './desk-rules.ts';
import { partnershipForm } from './form.ts';
import { code, limited, limitedLiability, type PartnershipKind, practice } from './kinds.ts';
import { partnershipPapers } from './papers.ts';
import { partnersOf } from './partners.ts';

const partnersFact: FactQuestion = {
  kind: 'number',
  id: 'partners',
  label: 'Number of partners',
  min: 2,
  max: 100_000,
};

const isForeign = (partner: Answers): boolean =>
  textOf(partner, 'usPerson') === 'no' ||
  (textOf(partner, 'formedIn') !== '' && textOf(partner, 'formedIn') !== 'US');

/** Facts for the calendar: end of the tax year, wages, how it is taxed, and whether foreigners own a quarter of it. */
function calendarFacts(kind: PartnershipKind, answers: Answers): Facts {
  const yearEndMonth = Number(textOf(answers, 'yearEndMonth'));
  return {
    ...(yearEndMonth >= 1 && yearEndMonth <= 12 ? { yearEndMonth } : {}),
    employer: textOf(answers, 'employer') === 'yes',
    taxedAs: textOf(answers, 'taxedAs') === 'corporation' ? 'corporation' : 'partnership',
    foreignQuarter: partnersOf(kind, answers).some(
      ({ item }) => isForeign(item) && (numberOf(item, 'percent') ?? 0) >= 25,
    ),
  };
}

const partnershipOf = (
  kind: PartnershipKind,
  words: Pick<Service, 'title' | 'summary'> & {
    readonly feeId: string;
    readonly lastFigure: string;
    readonly bring: string;
  },
): Service => {
  const countsPartners = kind.id === 'llp';
  const priceFacts = priceFactsOf(delaware, 'partnership');
  return {
    id: `usa-delaware-${kind.id}-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType: kind.entityType,
    title: words.title,
    summary: words.summary,
    form: partnershipForm(kind),
    tiers: tiersFor('partnership', [
      'Check of every answer by an officer',
      `Filing of the ${kind.paper} with ${delaware.office}`,
      'Drafts of the partnership agreement and register of partners',
    ]),
    feeIds: [words.feeId, 'us-de-certified-copy', 'us-de-expedite', 'us-our-agent', ...einFeeIds],
    facts(answers) {
      const partners = partnersOf(kind, answers).length;
      return { ...priceFacts(answers), ...(countsPartners && partners > 0 ? { partners } : {}) };
    },
    assumed: {
      facts: {
        agentByUs: true,
        withEin: false,
        expedited: false,
        certifiedCopy: false,
        ...(countsPartners ? { partners: 2 } : {}),
      },
      words: `${countsPartners ? 'two partners and ' : ''}a registered agent we appoint, without the EIN`,
    },
    priceFacts: [...(countsPartners ? [partnersFact] : []), agentFact, expeditedFact, copyFact, einFact],
    needGate: registrationGate(
      { prefix: `us-${kind.id}`, ...practice, law: kind.law },
      { registry: 'the state', kind: kind.noun },
    ),
    outcome: registered,
    completes: registration,
    deskRules: partnershipDeskRules(kind),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(delaware, words.lastFigure),
    documents: formationDocuments(kind.paper),
    pack: partnershipPapers(kind),
    pasteSheet: {
      ...code,
      confidence: 'medium',
      ...portals.delaware,
      pages: [
        { title: 'Name', fields: [{ field: 'name1', label: 'Entity name' }, 'reservationNumber'] },
        {
          title: 'Registered agent',
          fields: ['agentName', { field: 'agentAddress', label: 'Registered office' }],
        },
        {
          title: countsPartners ? 'Number of partners' : 'Partners',
          fields: kind.lists.map(([list]) => list),
        },
        { title: 'Effectiveness', fields: ['effective', 'effectiveOn'] },
        { title: 'Order', fields: ['certifiedCopy', 'expedite', 'companyEmail', 'companyPhone'] },
        taxNumber(true),
      ],
    },
    companyFacts: (answers) => calendarFacts(kind, answers),
    assumedCompany: {
      facts: { yearEndMonth: 12, taxedAs: 'partnership' },
      words: 'taxed as a partnership, with a tax year that ends in December',
    },
    paths: pathsOf(delaware, kind.id),
    prerequisites: [
      ...formationPrerequisites(delaware),
      'Each partner: name, date of birth and address, contribution and share of the profits',
      words.bring,
    ],
  };
};

/** Registration of a limited partnership of Delaware. */
export const limitedPartnership = partnershipOf(limited, {
  title: 'Limited partnership of Delaware',
  summary:
    'General partners run the business and are liable. Limited partners risk only what they contribute.',
  feeId: 'us-de-lp-certificate',
  lastFigure: '5',
  bring: 'Who is a general and who a limited partner',
});

/** Registration of a limited liability partnership of Delaware. */
export const limitedLiabilityPartnership = partnershipOf(limitedLiability, {
  title: 'Limited liability partnership of Delaware',
  summary: 'Partners run the business together, and none is liable for its debts merely as a partner.',
  feeId: 'us-de-llp-qualification',
  lastFigure: '6',
  bring: 'The number of partners, because the state charges US$200 for each',
});
