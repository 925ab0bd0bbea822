import { registered } from '#catalog/kit/services/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registration } from '#catalog/services/completions.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import type { FactQuestion, Facts, Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { einFact, einFeeIds, formationDocuments } from '../formation/ein-facts.ts';
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
import { delaware, texas, wyoming, type State } from '../states.ts';
import { tiersFor } from '../tiers.ts';
import { partnershipDeskRules } from './desk-rules.ts';
import { partnershipForm } from './form.ts';
import { limited, limitedLiability, partnersOf, type PartnershipKind, practice } from './kinds.ts';
import { partnershipPapers } from './papers.ts';

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
  return {
    ...yearEndFacts(answers),
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
    readonly feeIds: readonly string[];
    readonly lastFigure: string;
    readonly bring: string;
  },
): Service => {
  const { state } = kind;
  const hasPartnerFee = kind.id === 'llp' && state.id !== 'wyoming';
  const hasAgent = kind.agent !== undefined;
  const isDelaware = state.id === 'delaware';
  const isFasterForFee = state.id !== 'wyoming';
  const priceFacts = priceFactsOf(state, 'partnership');
  return {
    id: `usa-${state.id}-${kind.id}-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType: kind.entityType,
    title: words.title,
    summary: words.summary,
    form: partnershipForm(kind),
    tiers: tiersFor('partnership', [
      'Check of every answer by an officer',
      `Filing of the ${kind.paper} with ${state.office}`,
      'Drafts of the partnership agreement and register of partners',
    ]),
    feeIds: [...words.feeIds, ...(hasAgent ? ['us-our-agent'] : []), ...einFeeIds],
    facts(answers) {
      const partners = partnersOf(kind, answers).length;
      return { ...priceFacts(answers), ...(hasPartnerFee && partners > 0 ? { partners } : {}) };
    },
    assumed: {
      facts: {
        ...(hasAgent ? { agentByUs: true } : {}),
        withEin: false,
        ...(isFasterForFee ? { expedited: false } : {}),
        ...(isDelaware ? { certifiedCopy: false } : {}),
        ...(hasPartnerFee ? { partners: 2 } : {}),
      },
      words: [
        [hasPartnerFee ? 'two partners' : '', hasAgent ? 'a registered agent we appoint' : '']
          .filter((part) => part !== '')
          .join(' and '),
        'without the EIN',
      ].join(', '),
    },
    priceFacts: [
      ...(hasPartnerFee ? [partnersFact] : []),
      ...(hasAgent ? [agentFact] : []),
      ...(isFasterForFee ? [expeditedFact] : []),
      ...(isDelaware ? [copyFact] : []),
      einFact,
    ],
    needGate: registrationGate(
      { prefix: isDelaware ? `us-${kind.id}` : `${state.prefix}-${kind.id}`, ...practice, law: kind.law },
      { registry: 'the state', kind: kind.noun },
    ),
    outcome: registered,
    completes: registration,
    deskRules: partnershipDeskRules(kind),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, words.lastFigure),
    documents: formationDocuments(kind.paper),
    pack: partnershipPapers(kind),
    pasteSheet: {
      ...kind.filing,
      confidence: 'medium',
      ...portals[state.id],
      pages: [
        { title: 'Name', fields: [{ field: 'name1', label: 'Entity name' }, 'reservationNumber'] },
        ...(hasAgent
          ? [
              {
                title: 'Registered agent',
                fields: ['agentName', { field: 'agentAddress', label: 'Registered office' }],
              },
            ]
          : []),
        {
          title: hasPartnerFee ? 'Number of partners' : 'Partners',
          fields: kind.lists.map(([list]) => list),
        },
        ...(isDelaware
          ? []
          : [
              {
                title: 'Principal office',
                fields: ['principalAddress', ...(hasAgent ? [] : ['ownEin'])],
              },
            ]),
        {
          title: 'Effectiveness',
          fields: ['effective', 'effectiveOn', ...(state.id === 'texas' ? ['effectiveEvent'] : [])],
        },
        {
          title: 'Order',
          fields: [
            ...(isDelaware ? ['certifiedCopy'] : []),
            ...(isFasterForFee ? ['expedite'] : []),
            'companyEmail',
            'companyPhone',
          ],
        },
        taxNumber(true),
      ],
    },
    companyFacts: (answers) => calendarFacts(kind, answers),
    assumedCompany: {
      facts: { yearEndMonth: 12, taxedAs: 'partnership' },
      words: 'taxed as a partnership, with a tax year that ends in December',
    },
    paths: pathsOf(state, kind.id),
    prerequisites: [
      ...formationPrerequisites(state).filter((line) => hasAgent || !line.startsWith('A registered agent')),
      'Each partner: name, date of birth and address, contribution and share of the profits',
      words.bring,
    ],
  };
};

const limitedFees: Readonly<Record<State['id'], readonly string[]>> = {
  delaware: ['us-de-lp-certificate', 'us-de-certified-copy', 'us-de-expedite'],
  wyoming: ['us-wy-lp-certificate'],
  texas: ['us-tx-lp-formation', 'us-tx-expedite', 'us-tx-lp-card'],
};
const limitedLiabilityFees: Readonly<Record<State['id'], readonly string[]>> = {
  delaware: ['us-de-llp-qualification', 'us-de-certified-copy', 'us-de-expedite'],
  wyoming: ['us-wy-llp-registration'],
  texas: ['us-tx-llp-registration', 'us-tx-expedite', 'us-tx-llp-card'],
};

/** Registration of a limited partnership of a state. */
export const limitedPartnershipOf = ({ id, name }: State): Service =>
  partnershipOf(limited[id], {
    title: `${name} limited partnership`,
    summary:
      'General partners run the business and are liable. Limited partners risk only what they contribute.',
    feeIds: limitedFees[id],
    lastFigure: '5',
    bring: 'Who is a general and who a limited partner',
  });

/** Registration of a limited liability partnership of a state. */
export const limitedLiabilityPartnershipOf = ({ id, name }: State): Service =>
  partnershipOf(limitedLiability[id], {
    title: `${name} limited liability partnership`,
    summary: 'Partners run the business together, and none is liable for its debts merely as a partner.',
    feeIds: limitedLiabilityFees[id],
    lastFigure: '6',
    bring:
      id === 'wyoming'
        ? 'What the partnership does, in a sentence for the public statement'
        : 'The number of partners, because the state charges US$200 for each',
  });

export const delawareLimitedPartnership = limitedPartnershipOf(delaware);
export const wyomingLimitedPartnership = limitedPartnershipOf(wyoming);
export const texasLimitedPartnership = limitedPartnershipOf(texas);
export const delawareLimitedLiabilityPartnership = limitedLiabilityPartnershipOf(delaware);
export const wyomingLimitedLiabilityPartnership = limitedLiabilityPartnershipOf(wyoming);
export const texasLimitedLiabilityPartnership = limitedLiabilityPartnershipOf(texas);
