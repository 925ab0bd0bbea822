import { type Answers, itemsOf } from '#forms/form.ts';
import type { Facts, Service, FactQuestion } from '#catalog/types/index.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { einFacts } from './ein-facts.ts';
import { isOurAgent } from './our-agent.ts';
import type { State } from '../states.ts';
import { stockFacts } from '../stock/stock-tax.ts';

const yesNoFact = (answers: Answers, field: string, fact: string): Facts =>
  textOf(answers, field) === '' ? {} : { [fact]: textOf(answers, field) === 'yes' };

/** Facts of the price of a registration, from the answers. */
export const priceFactsOf =
  (state: State, kind: 'llc' | 'stock' | 'nonprofit' | 'partnership') =>
  (answers: Answers): Facts => ({
    ...(textOf(answers, 'agentKind') === '' ? {} : { agentByUs: isOurAgent(answers) }),
    ...(state.id === 'wyoming' ? {} : yesNoFact(answers, 'expedite', 'expedited')),
    ...(state.id === 'delaware' ? yesNoFact(answers, 'certifiedCopy', 'certifiedCopy') : {}),
    ...(state.id === 'wyoming' && kind === 'llc' ? yesNoFact(answers, 'series', 'series') : {}),
    ...(state.id === 'delaware' && kind === 'stock' ? stockFacts(answers) : {}),
    ...einFacts(answers),
  });

export const agentFact: FactQuestion = {
  kind: 'yes-no',
  id: 'agentByUs',
  label: 'Should we appoint the registered agent?',
};

export const expeditedFact: FactQuestion = {
  kind: 'yes-no',
  id: 'expedited',
  label: 'Should the state work faster, for an extra fee?',
};

export const copyFact: FactQuestion = {
  kind: 'yes-no',
  id: 'certifiedCopy',
  label: 'Do you need a certified copy?',
};

const isForeign = (person: Answers): boolean => textOf(person, 'usPerson') === 'no';

/** Facts for the calendar: end of the tax year, wages, how it is taxed, and whether foreigners own it. */
export function calendarFactsOf(answers: Answers, isLlc: boolean): Facts {
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
  const total = all.reduce((sum, item) => sum + part(item), 0);
  const foreignQuarter =
    total > 0 && [...foreignPeople, ...foreignCompanies].some((item) => part(item) * 4 >= total);
  return {
    ...yearEndFacts(answers),
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

/** Returns what every registration in a state needs from the customer. */
export const formationPrerequisites = (state: State): readonly string[] => [
  'One to three names you would be happy with',
  `A registered agent in ${state.name}, or let us appoint one`,
  'The address of the principal office, in any country',
];

type Kind = 'corporation' | 'pbc' | 'llc' | 'nonprofit' | 'lp' | 'llp';

/** Returns the addresses of a registration: all of a state share a page, and `entity` tells them apart. */
export const pathsOf = (state: State, kind: Kind): Service['paths'] => ({
  start: `/${state.id}-registration?entity=${kind}`,
  pricing: `/${state.id}-registration/pricing?entity=${kind}`,
  payment: `/${state.id}-registration/payment?entity=${kind}`,
  groupTitle: `Register a business in ${state.name}`,
});
