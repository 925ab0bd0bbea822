import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { nonprofitDeskRules } from './desk-rules.ts';
import { nonprofitForm } from './form.ts';
import { nonprofitState } from './nonprofit-state.ts';
import { nonprofitPapers } from './papers.ts';
import { einFact, einFeeIds, formationDocuments } from '../formation/ein-facts.ts';
import { pasteSheet } from '../formation/paste-sheet.ts';
import {
  agentFact,
  copyFact,
  expeditedFact,
  pathsOf,
  priceFactsOf,
  registryOf,
  formationPrerequisites,
} from '../formation/registration.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';
import { tiersFor } from '../tiers.ts';

const feesOf: Readonly<Record<State['id'], readonly string[]>> = {
  delaware: ['us-de-nonstock', 'us-de-certified-copy', 'us-de-expedite', 'us-our-agent'],
  wyoming: ['us-wy-nonprofit', 'us-wy-online', 'us-our-agent'],
  texas: ['us-tx-nonprofit', 'us-tx-expedite', 'us-tx-nonprofit-card', 'us-our-agent'],
};

/** Registration of a corporation without stock in a state. */
function nonprofitOf(plain: State): Service {
  const state = nonprofitState(plain);
  const entityType = state.id === 'delaware' ? 'DE-NONSTOCK' : `${state.code}-NONPROFIT`;
  const [isDelaware, expedites] = [state.id === 'delaware', state.id !== 'wyoming'];
  return {
    id: `usa-${state.id}-nonprofit-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType,
    title: `${state.name} nonprofit corporation`,
    summary: `A corporation without stock that serves a cause, registered with ${state.office}.`,
    form: nonprofitForm(state, entityType),
    tiers: tiersFor('nonprofit', [
      'Check of every answer by an officer',
      `Filing of the ${state.corporation.paper} with ${state.office}`,
      'Drafts of bylaws, first resolutions and register of directors',
    ]),
    feeIds: [...feesOf[state.id], ...einFeeIds],
    facts: priceFactsOf(state, 'nonprofit'),
    assumed: {
      facts: {
        agentByUs: true,
        withEin: false,
        ...(expedites ? { expedited: false } : {}),
        ...(isDelaware ? { certifiedCopy: false } : {}),
      },
      words: 'a registered agent we appoint, without the EIN',
    },
    priceFacts: [
      agentFact,
      ...(expedites ? [expeditedFact] : []),
      ...(isDelaware ? [copyFact] : []),
      einFact,
    ],
    needGate: registrationGate(
      {
        prefix: 'us-nonprofit',
        source: 'us-practice',
        confidence: 'medium',
        law: 'The corporation law of the state',
      },
      { registry: 'the state', kind: 'nonprofit corporation' },
    ),
    outcome: registered,
    completes: registration,
    deskRules: nonprofitDeskRules(state),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, '4'),
    documents: formationDocuments(state.corporation.paper),
    pack: nonprofitPapers(state),
    pasteSheet: pasteSheet(state, 'nonprofit'),
    companyFacts(answers) {
      return {
        ...yearEndFacts(answers),
        employer: textOf(answers, 'employer') === 'yes',
      };
    },
    assumedCompany: {
      facts: { yearEndMonth: 12 },
      words: 'with a tax year that ends in December and exempt from income tax',
    },
    paths: pathsOf(state, 'nonprofit'),
    prerequisites: [
      ...formationPrerequisites(state),
      'The cause it serves, in one or two sentences',
      `${isDelaware ? 'The directors, three for tax exemption' : 'Three directors'}, and their offices: name, date of birth and address`,
    ],
  };
}

export const delawareNonprofit = nonprofitOf(delaware);
export const wyomingNonprofit = nonprofitOf(wyoming);
export const texasNonprofit = nonprofitOf(texas);
