import { registration } from '#catalog/services/completions.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { einFact, einFeeIds, formationDocuments } from '../formation/ein-facts.ts';
import { pasteSheet } from '../formation/paste-sheet.ts';
import {
  priceFactsOf,
  agentFact,
  expeditedFact,
  copyFact,
  registryOf,
  calendarFactsOf,
  pathsOf,
  formationPrerequisites,
} from '../formation/registration.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';
import { stockFactQuestions } from '../stock/stock-facts.ts';
import { tiersFor } from '../tiers.ts';
import { corporationDeskRules } from './desk-rules.ts';
import { corporationForm } from './form.ts';
import { corporationPapers } from './papers.ts';

/** Registration of a stock corporation in a state; in Delaware also of a public benefit corporation. */
const corporationOf = (state: State, kind: 'corporation' | 'pbc' = 'corporation'): Service => {
  const isDelaware = state === delaware;
  const isBenefit = kind === 'pbc';
  const entityType = isBenefit ? `${state.code}-PBC` : `${state.code}-CORP`;
  const facts = {
    agentByUs: true,
    withEin: false,
    ...(state.id === 'wyoming' ? {} : { expedited: false }),
    ...(isDelaware ? { certifiedCopy: false, parCapitalMinor: 100_000, noParShares: 0 } : {}),
  };
  return {
    id: `usa-${state.id}-${kind}-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType,
    title: isBenefit ? `${state.name} public benefit corporation` : `${state.name} corporation`,
    summary: isBenefit
      ? `A stock corporation committed to a public benefit as well as profit, registered with ${state.office}.`
      : `A stock corporation with limited liability, registered with ${state.office}.`,
    form: corporationForm(state, entityType, isBenefit),
    tiers: tiersFor(kind, [
      'Check of every answer by an officer',
      `Filing of the ${state.corporation.paper} with ${state.office}`,
      'Drafts of bylaws, first resolutions, share certificates and stock ledger',
    ]),
    feeIds: {
      delaware: ['us-de-incorporation', 'us-de-stock-tax', 'us-de-certified-copy', 'us-de-expedite'],
      wyoming: ['us-wy-articles', 'us-wy-online'],
      texas: ['us-tx-formation', 'us-tx-expedite', 'us-tx-card'],
    }[state.id].concat('us-our-agent', einFeeIds),
    facts: priceFactsOf(state, 'stock'),
    assumed: {
      facts,
      words: isDelaware
        ? '10,000,000 shares of US$0.0001 and a registered agent we appoint, without the EIN'
        : 'a registered agent we appoint, without the EIN',
    },
    priceFacts: [
      agentFact,
      ...(state.id === 'wyoming' ? [] : [expeditedFact]),
      ...(isDelaware ? [copyFact, ...stockFactQuestions] : []),
      einFact,
    ],
    needGate: registrationGate(
      {
        prefix: isBenefit ? 'us-pbc' : 'us-corporation',
        source: 'us-practice',
        confidence: 'medium',
        law: 'The corporation law of the state',
      },
      { registry: 'the state', kind: 'corporation' },
    ),
    outcome: registered,
    completes: registration,
    deskRules: corporationDeskRules(state),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, isBenefit ? '3' : '1'),
    documents: formationDocuments(state.corporation.paper),
    pack: corporationPapers(state),
    pasteSheet: pasteSheet(state, kind),
    companyFacts: (answers) => calendarFactsOf(answers, false),
    assumedCompany: {
      facts: { yearEndMonth: 12, taxedAs: 'corporation' },
      words: 'with a tax year that ends in December',
    },
    paths: pathsOf(state, kind),
    prerequisites: [
      ...formationPrerequisites(state),
      'Each director and officer: name, date of birth and address',
      'The number and par value of authorised shares, and how many each stockholder takes at what price',
      ...(isBenefit ? ['The public benefit, in one or two sentences'] : []),
    ],
  };
};

export const delawareCorporation = corporationOf(delaware);
export const delawareBenefitCorporation = corporationOf(delaware, 'pbc');
export const wyomingCorporation = corporationOf(wyoming);
export const texasCorporation = corporationOf(texas);
