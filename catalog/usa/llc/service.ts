import { registration } from '#catalog/services/completions.ts';
import type { FactQuestion } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { llcPapers } from './papers.ts';
import { llcForm } from './form.ts';
import { llcDeskRules } from './desk-rules.ts';
import { tiersFor } from '../tiers.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';
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
import { einFact, einFeeIds, formationDocuments } from '../formation/ein-facts.ts';
import { pasteSheet } from '../formation/paste-sheet.ts';
import type { Service } from '#catalog/types/index.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';

const seriesFact: FactQuestion = {
  kind: 'yes-no',
  id: 'series',
  label: 'May the company have series?',
};
/** Registration of a limited liability company in a state. */
const llcOf = (state: State): Service => {
  const isDelaware = state === delaware;
  const entityType = `${state.code}-LLC`;
  const facts = {
    agentByUs: true,
    withEin: false,
    ...(state.id === 'wyoming' ? { series: false } : { expedited: false }),
    ...(isDelaware ? { certifiedCopy: false } : {}),
  };
  return {
    id: `usa-${state.id}-llc-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType,
    title: `${state.name} limited liability company`,
    summary: `A company owned by its members, with limited liability, formed with ${state.office}.`,
    form: llcForm(state, entityType),
    tiers: tiersFor('llc', [
      'Check of every answer by an officer',
      `Filing of the ${state.llc.paper} with ${state.office}`,
      'Drafts of the operating agreement, first consent and register of members',
    ]),
    feeIds: {
      delaware: ['us-de-llc-formation', 'us-de-certified-copy', 'us-de-expedite'],
      wyoming: ['us-wy-articles', 'us-wy-series', 'us-wy-online'],
      texas: ['us-tx-formation', 'us-tx-expedite', 'us-tx-card'],
    }[state.id].concat('us-our-agent', einFeeIds),
    facts: priceFactsOf(state, 'llc'),
    assumed: { facts, words: 'a registered agent we appoint, without the EIN' },
    priceFacts: [
      agentFact,
      ...(state.id === 'wyoming' ? [seriesFact] : [expeditedFact]),
      ...(isDelaware ? [copyFact] : []),
      einFact,
    ],
    needGate: registrationGate(
      {
        prefix: 'us-llc',
        source: 'us-practice',
        confidence: 'medium',
        law: 'The limited liability company act of the state',
      },
      { registry: 'the state', kind: 'limited liability company' },
    ),
    outcome: registered,
    completes: registration,
    deskRules: llcDeskRules(state),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, '2'),
    documents: formationDocuments(state.llc.paper),
    pack: llcPapers(state),
    pasteSheet: pasteSheet(state, 'llc'),
    companyFacts: (answers) => calendarFactsOf(answers, true),
    assumedCompany: {
      facts: { yearEndMonth: 12, taxedAs: 'owner' },
      words: 'with one owner and a tax year that ends in December',
    },
    paths: pathsOf(state, 'llc'),
    prerequisites: [
      ...formationPrerequisites(state),
      'Each member: name, date of birth, address and share of the company',
      'Whether members or managers run it',
    ],
  };
};

export const delawareLlc = llcOf(delaware);
export const wyomingLlc = llcOf(wyoming);
export const texasLlc = llcOf(texas);
