import { type Answers, itemsOf } from '#forms/form.ts';
import type { Facts, Service, FactQuestion } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { isOurAgent } from './pages.ts';
import { corporationDeskRules } from '../corporation/desk-rules.ts';
import { corporationForm } from '../corporation/form.ts';
import { corporationPapers } from '../corporation/papers.ts';
import { llcDeskRules } from '../llc/desk-rules.ts';
import { llcForm } from '../llc/form.ts';
import { llcPapers } from '../llc/papers.ts';
import { pasteSheet } from './paste-sheet.ts';
import { delaware, type State, states } from '../states.ts';
import { stockFactsAsked } from '../stock/stock-facts.ts';
import { stockFacts } from '../stock/stock-tax.ts';
import { tiersFor } from '../tiers.ts';

const said = (answers: Answers, field: string, fact: string): Facts =>
  textOf(answers, field) === '' ? {} : { [fact]: textOf(answers, field) === 'yes' };

/** What the price of a registration turns on, from the answers. */
export const priceFactsOf =
  (state: State, kind: 'llc' | 'stock' | 'nonprofit') =>
  (answers: Answers): Facts => ({
    ...(textOf(answers, 'agentKind') === '' ? {} : { agentByUs: isOurAgent(answers) }),
    ...(state.id === 'wyoming' ? {} : said(answers, 'expedite', 'expedited')),
    ...(state.id === 'delaware' ? said(answers, 'certifiedCopy', 'certifiedCopy') : {}),
    ...(state.id === 'wyoming' && kind === 'llc' ? said(answers, 'series', 'series') : {}),
    ...(state.id === 'delaware' && kind === 'stock' ? stockFacts(answers) : {}),
  });

export const agentFact: FactQuestion = {
  kind: 'yes-no',
  id: 'agentByUs',
  label: 'Do we appoint the registered agent?',
};
export const expeditedFact: FactQuestion = {
  kind: 'yes-no',
  id: 'expedited',
  label: 'Should the state work faster, for an extra fee?',
};
export const copyFact: FactQuestion = {
  kind: 'yes-no',
  id: 'certifiedCopy',
  label: 'Is a certified copy wanted?',
};
const seriesFact: FactQuestion = { kind: 'yes-no', id: 'series', label: 'May the company have series?' };
const isForeign = (person: Answers): boolean => textOf(person, 'usPerson') === 'no';

/** Facts for the calendar: end of the tax year, wages, how it is taxed, and whether foreigners own it. */
function companyFacts(answers: Answers, isLlc: boolean): Facts {
  const yearEndMonth = Number(textOf(answers, 'yearEndMonth'));
  const owners = isLlc ? [...itemsOf(answers, 'members'), ...itemsOf(answers, 'corporateMembers')] : [];
  const chosen = textOf(answers, isLlc ? 'taxedAs' : 'sElection');
  const taxedAs = isLlc
    ? chosen === 'corporation'
      ? 'corporation'
      : chosen === 's'
        ? 's-corporation'
        : owners.length > 1
          ? 'partnership'
          : 'owner'
    : chosen === 'yes'
      ? 's-corporation'
      : 'corporation';
  const foreignPeople = itemsOf(answers, isLlc ? 'members' : 'stockholders').filter(isForeign);
  const foreignCompanies = itemsOf(answers, isLlc ? 'corporateMembers' : 'corporateStockholders').filter(
    (company) => textOf(company, 'formedIn') !== '' && textOf(company, 'formedIn') !== 'US',
  );
  const part = (item: Answers): number => numberOf(item, isLlc ? 'percent' : 'shares') ?? 0;
  const all = isLlc
    ? owners
    : [...itemsOf(answers, 'stockholders'), ...itemsOf(answers, 'corporateStockholders')];
  const whole = all.reduce((sum, item) => sum + part(item), 0);
  const foreignQuarter =
    whole > 0 && [...foreignPeople, ...foreignCompanies].some((item) => part(item) * 4 >= whole);
  return {
    ...(yearEndMonth >= 1 && yearEndMonth <= 12 ? { yearEndMonth } : {}),
    employer: textOf(answers, 'employer') === 'yes',
    taxedAs,
    foreignQuarter,
  };
}

/** One series of numbers for all companies of a state; the examples differ, as no two companies have one number. */
export const registryOf = (state: State, lastFigure: string): Service['registry'] => ({
  name: state.office,
  referenceLabel: 'Number of the request',
  numberLabel: state.number.label,
  numberPattern: state.number.pattern,
  numberExample: `${state.number.example.slice(0, -1)}${lastFigure}`,
});

export const startNeeds = (state: State): readonly string[] => [
  'One to three names you would be content with',
  `A registered agent in ${state.name}, or let us appoint one`,
  'The address of the principal office, in any country',
];

type Kind = 'corporation' | 'pbc' | 'llc' | 'nonprofit';

export const pathsOf = (state: State, kind: Kind): Service['paths'] => ({
  start: `/${state.id}-registration?entity=${kind}`,
  pricing: `/${state.id}-registration/pricing?entity=${kind}`,
  payment: `/${state.id}-registration/payment?entity=${kind}`,
  together: `Register a business in ${state.name}`,
});

/** A stock corporation; in Delaware also one bound to a public benefit. */
const corporation = (state: State, kind: 'corporation' | 'pbc' = 'corporation'): Service => {
  const isDelaware = state === delaware;
  const isBenefit = kind === 'pbc';
  const entityType = isBenefit ? `${state.code}-PBC` : `${state.code}-CORP`;
  const facts = {
    agentByUs: true,
    ...(state.id === 'wyoming' ? {} : { expedited: false }),
    ...(isDelaware ? { certifiedCopy: false, parCapitalMinor: 100_000, noParShares: 0 } : {}),
  };
  return {
    id: `usa-${state.id}-${kind}-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType,
    title: isBenefit ? `Public benefit corporation of ${state.name}` : `Corporation of ${state.name}`,
    summary: isBenefit
      ? `A stock corporation bound to a public benefit beside profit, registered with ${state.office}.`
      : `A stock corporation with limited liability, registered with ${state.office}.`,
    form: corporationForm(state, entityType, isBenefit),
    tiers: tiersFor(kind, [
      'Check of every answer by an officer',
      `Filing of the ${state.corporation.paper} with ${state.office}`,
      'Bylaws, first resolutions, share certificates and stock ledger as drafts',
    ]),
    feeIds: {
      delaware: ['us-de-incorporation', 'us-de-stock-tax', 'us-de-certified-copy', 'us-de-expedite'],
      wyoming: ['us-wy-articles', 'us-wy-online'],
      texas: ['us-tx-formation', 'us-tx-expedite', 'us-tx-card'],
    }[state.id].concat('us-our-agent'),
    facts: priceFactsOf(state, 'stock'),
    assumed: {
      facts,
      words: isDelaware
        ? '10,000,000 shares of US$0.0001 and a registered agent we appoint'
        : 'a registered agent we appoint',
    },
    priceFacts: [
      agentFact,
      ...(state.id === 'wyoming' ? [] : [expeditedFact]),
      ...(isDelaware ? [copyFact, ...stockFactsAsked] : []),
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
    deskRules: corporationDeskRules(state),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, isBenefit ? '3' : '1'),
    documents: [
      { id: 'certificate', title: `Filed ${state.corporation.paper}`, from: 'registry' },
      { id: 'certified-copy', title: 'Certified copy', from: 'registry' },
    ],
    pack: corporationPapers(state),
    pasteSheet: pasteSheet(state, kind),
    companyFacts: (answers) => companyFacts(answers, false),
    foreseen: {
      facts: { yearEndMonth: 12, taxedAs: 'corporation' },
      words: 'with a tax year that ends in December',
    },
    paths: pathsOf(state, kind),
    needs: [
      ...startNeeds(state),
      'Each director and officer: name, date of birth and address',
      'How many shares there may be, with which par value, and who takes how many for how much',
      ...(isBenefit ? ['The public benefit, in a sentence or two'] : []),
    ],
  };
};

const llc = (state: State): Service => {
  const isDelaware = state === delaware;
  const entityType = `${state.code}-LLC`;
  const facts = {
    agentByUs: true,
    ...(state.id === 'wyoming' ? { series: false } : { expedited: false }),
    ...(isDelaware ? { certifiedCopy: false } : {}),
  };
  return {
    id: `usa-${state.id}-llc-registration`,
    country: 'usa',
    line: 'business-registration',
    entityType,
    title: `Limited liability company of ${state.name}`,
    summary: `A company of its members with limited liability, formed with ${state.office}.`,
    form: llcForm(state, entityType),
    tiers: tiersFor('llc', [
      'Check of every answer by an officer',
      `Filing of the ${state.llc.paper} with ${state.office}`,
      'Operating agreement, first consent and register of members as drafts',
    ]),
    feeIds: {
      delaware: ['us-de-llc-formation', 'us-de-certified-copy', 'us-de-expedite'],
      wyoming: ['us-wy-articles', 'us-wy-series', 'us-wy-online'],
      texas: ['us-tx-formation', 'us-tx-expedite', 'us-tx-card'],
    }[state.id].concat('us-our-agent'),
    facts: priceFactsOf(state, 'llc'),
    assumed: { facts, words: 'a registered agent we appoint' },
    priceFacts: [
      agentFact,
      ...(state.id === 'wyoming' ? [seriesFact] : [expeditedFact]),
      ...(isDelaware ? [copyFact] : []),
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
    deskRules: llcDeskRules(state),
    consentField: 'nameConsent',
    nameOf: (answers) => textOf(answers, 'name1') || undefined,
    registry: registryOf(state, '2'),
    documents: [
      { id: 'certificate', title: `Filed ${state.llc.paper}`, from: 'registry' },
      { id: 'certified-copy', title: 'Certified copy', from: 'registry' },
    ],
    pack: llcPapers(state),
    pasteSheet: pasteSheet(state, 'llc'),
    companyFacts: (answers) => companyFacts(answers, true),
    foreseen: {
      facts: { yearEndMonth: 12, taxedAs: 'owner' },
      words: 'with one owner and a tax year that ends in December',
    },
    paths: pathsOf(state, 'llc'),
    needs: [
      ...startNeeds(state),
      'Each member: name, date of birth, address and part of the company',
      'Whether the members or managers run it',
    ],
  };
};

/** A corporation and a limited liability company in each state we serve, and in Delaware a public benefit corporation. */
export const registrations: readonly Service[] = [
  ...states.flatMap((state) => [llc(state), corporation(state)]),
  corporation(delaware, 'pbc'),
];
