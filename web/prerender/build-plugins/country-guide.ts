import type { Country, EntityType, EligibilityRule, NameRule } from '#catalog/types/index.ts';
import type { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import type { dutyOn } from '#rules/law/duty-on.ts';
import type { checkName } from '#rules/names/name-check.ts';
import { priceMark } from '#rules/pricing/price-mark.ts';
import type { quote } from '#rules/pricing/quote.ts';
import { addMonths, compareDates, isWeekday, type CalendarDate } from '#values/calendar-date.ts';
import type {
  CountryGuide,
  GuideDeadline,
  GuideNameExample,
  GuideNameGroup,
  GuideRule,
  GuideType,
} from '../../content/country-guide.ts';
import type { ListedSource } from '../../content/price-list.ts';

/** The rules the guide uses. Passed in, because a plugin imports them at build time. */
export type GuideRules = {
  quote: typeof quote;
  deadlinesOf: typeof deadlinesOf;
  dutyOn: typeof dutyOn;
  checkName: typeof checkName;
};

/** How far ahead the first deadline of an obligation is looked for, in months. */
const HORIZON_MONTHS = 30;
const FIRST_YEAR_MONTHS = 12;
/** More words of one rule are not named. */
const MAX_WORDS = 8;

/**
 * Returns the guide to a country for a business registered on a day: kinds of business, names, costs,
 * conditions, first deadlines, recurring duties, and the source of each.
 */
export function countryGuide(country: Country, rules: GuideRules, on: CalendarDate): CountryGuide {
  const { nameRules, eligibility } = country;
  const cited = citedSources(country);
  const main = country.entityTypes.find(
    ({ traits, serviceId }) => traits?.limitedLiability === true && serviceId !== undefined,
  );
  const concernsMain = ({ only }: EligibilityRule): boolean =>
    main !== undefined && (only?.includes(main.id) ?? true);
  return {
    id: country.id,
    name: country.name,
    home: country.page.home,
    currency: country.currency,
    types: country.entityTypes.map((type) => guideType(country, type, rules, on)),
    names: {
      minLength: nameRules.minLength,
      maxLength: nameRules.maxLength,
      allowedWords: nameRules.allowedWords,
      groups: groupNameRules(placedNameRules(country)),
      example: main ? guideNameExample(country, main, rules) : null,
    },
    example: main
      ? guideExample(country, main, eligibility.rules.filter(concernsMain).map(guideRule), rules, on)
      : null,
    conditions: eligibility.rules.filter((rule) => !concernsMain(rule)).map(guideRule),
    duties: country.obligations
      .map((duty) => rules.dutyOn(country, duty, on))
      .map(({ id, title, authority, law, explanation, late, note, confidence, source }) => ({
        id,
        title,
        authority,
        law,
        explains: explanation,
        late: late ?? null,
        note: note ?? null,
        confidence,
        source: cited.ids.indexOf(source),
      })),
    sources: cited.sources,
  };
}

function citedSources(country: Country): { ids: readonly string[]; sources: ListedSource[] } {
  const rows = [
    ...country.obligations,
    ...country.entityTypes,
    ...country.nameRules.rules,
    ...country.eligibility.rules,
  ];
  const cited = [...new Set(rows.map(({ source }) => source))].flatMap(
    (id) => country.sources.find((source) => source.id === id) ?? [],
  );
  return {
    ids: cited.map(({ id }) => id),
    sources: cited.map(({ title, publisher, url, readOn }) => ({
      title,
      publisher,
      url: url ?? null,
      readOn,
    })),
  };
}

const guideRule = ({ id, words, remedy, law }: EligibilityRule): GuideRule => ({ id, words, remedy, law });

/** Returns the price of an entity type's registration in its first tier; null without one. */
function firstPrice(country: Country, type: EntityType, rules: GuideRules, on: CalendarDate) {
  const service = country.services.find(({ id }) => id === type.serviceId);
  const tier = service?.tiers[0];
  if (!service || !tier) return null;
  const price = rules.quote(service, tier.id, {}, on);
  return 'lines' in price ? { service, tier, price } : null;
}

function guideType(country: Country, type: EntityType, rules: GuideRules, on: CalendarDate): GuideType {
  const { id, title, owners, liability, people, capital, suits, nameEnding, confidence } = type;
  const first = firstPrice(country, type, rules, on);
  return {
    id,
    title,
    owners,
    liability,
    people,
    capital,
    suits,
    nameEnding,
    start: country.services.find((service) => service.id === type.serviceId)?.paths.start ?? null,
    price: first && {
      mark: priceMark(first.service.id, first.tier.id, 'total'),
      totalMinor: first.price.totalMinor,
      time: first.tier.time,
    },
    uncertain: confidence === 'low',
  };
}

function guideExample(
  country: Country,
  main: EntityType,
  conditions: GuideRule[],
  rules: GuideRules,
  on: CalendarDate,
): CountryGuide['example'] {
  const first = firstPrice(country, main, rules, on);
  if (!first) return null;
  const { service, tier, price } = first;
  const deadlines = rules.deadlinesOf(
    country,
    {
      entityType: main.id,
      registeredOn: on,
      facts: { ...service.assumedCompany?.facts, entityType: main.id },
    },
    { from: on, to: addMonths(on, HORIZON_MONTHS, true), isWorkingDay: isWeekday },
  );
  const yearEnd = addMonths(on, FIRST_YEAR_MONTHS, true);
  const firstYear = deadlines.filter(({ dueOn }) => compareDates(dueOn, yearEnd) <= 0);
  const seen = new Set(firstYear.map(({ obligationId }) => obligationId));
  const later = deadlines.filter(({ obligationId }) => {
    const isFirst = !seen.has(obligationId);
    seen.add(obligationId);
    return isFirst;
  });
  const toGuide = ({ obligationId, title, dueOn, late }: (typeof deadlines)[number]): GuideDeadline => ({
    id: obligationId,
    title,
    dueOn,
    month: monthsBetween(on, dueOn),
    late,
  });
  return {
    title: main.title,
    assumed: service.assumed.words,
    company: service.assumedCompany?.words ?? '',
    registeredOn: on,
    mark: priceMark(service.id, tier.id, 'total'),
    lines: price.lines.map(({ title, minor, atCost, likely, payee }, index) => ({
      mark: priceMark(service.id, tier.id, index),
      title,
      minor,
      atCost: atCost === true,
      likely: likely ?? null,
      ours: payee === 'ours',
    })),
    totalMinor: price.totalMinor,
    time: tier.time,
    firstYear: firstYear.map(toGuide),
    later: later.map(toGuide),
    conditions,
  };
}

/** @throws Error when the rules of the country no longer say what the examples show */
function guideNameExample(
  country: Country,
  main: EntityType,
  { checkName: check }: GuideRules,
): GuideNameExample | null {
  const names = country.page.nameExamples;
  if (!names) return null;
  const { verdict, findings } = check(country, main.id, names.questioned);
  const [finding] = findings;
  const word = finding?.matched[0];
  const isFree = check(country, main.id, names.free).findings.length === 0;
  if (verdict !== 'consent' || word === undefined || finding?.consentFrom === undefined || !isFree)
    throw new Error(`The examples of names in ${country.id} no longer fit its rules`);
  return { ...names, word, consentFrom: finding.consentFrom };
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  let months = 0;
  while (compareDates(addMonths(from, months + 1, true), to) <= 0) months += 1;
  return months;
}

type PlacedRule = { rule: NameRule; place: string | null };

/**
 * Returns the name rules of a country, or of each of its states that has its own, without rules about
 * endings: these are said with each kind of business.
 */
function placedNameRules(country: Country): readonly PlacedRule[] {
  const states = country.regions.flatMap(({ name, nameRules }) => (nameRules ? [{ name, nameRules }] : []));
  const placed =
    states.length > 0
      ? states.flatMap(({ name, nameRules }) => nameRules.rules.map((rule) => ({ rule, place: name })))
      : country.nameRules.rules.map((rule) => ({ rule, place: null }));
  const seen = new Map<string, PlacedRule>();
  for (const { rule, place } of placed) {
    if (rule.id.includes('-name-ending-')) continue;
    const key = [rule.verdict, rule.words, ...(rule.match.listed ?? [])].join('|');
    // A rule that several states share is named without a state.
    seen.set(key, { rule, place: seen.has(key) ? null : place });
  }
  return [...seen.values()];
}

const BODY = 'the body named beside it';

/** Groups rules that differ only by their words and by who must consent. */
function groupNameRules(placed: readonly PlacedRule[]): GuideNameGroup[] {
  const groups = new Map<string, PlacedRule[]>();
  for (const each of placed) {
    const { verdict, words, remedy, consentFrom } = each.rule;
    const generic = (text: string): string => (consentFrom ? text.replace(consentFrom, BODY) : text);
    const key = [verdict, generic(words), generic(remedy)].join('|');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((members): GuideNameGroup => {
    const { verdict, words, consentFrom } = members[0]!.rule;
    return {
      verdict,
      common:
        members.length > 1 ? aboutSeveral(consentFrom ? words.replace(consentFrom, BODY) : words) : null,
      rules: members.map(({ rule, place }) => {
        const listed = namedWords(rule);
        return {
          id: rule.id,
          listed,
          place,
          words: listed.length > 1 ? aboutSeveral(rule.words) : aboutAnyName(rule.words),
          // 'Leave this word out' repeats the refusal.
          remedy: /^Leave this word out\.$/.test(rule.remedy) ? '' : rule.remedy,
          law: rule.law,
          consentFrom: rule.consentFrom ?? null,
        };
      }),
    };
  });
}

/** Returns the words of a rule whose sentence speaks of them. */
function namedWords({ words, match }: NameRule): string[] {
  if (!match.listed || !/\b(?:this|these|a) words?\b/i.test(words)) return [];
  const shown = match.listed.slice(0, MAX_WORDS).map((word) => word.replace(/\*$/, '…'));
  return match.listed.length > MAX_WORDS ? [...shown, 'and the like'] : shown;
}

/** Rewrites a sentence about one word for a list: 'This word needs' becomes 'Each of these words needs'. */
const aboutSeveral = (sentence: string): string =>
  sentence
    .replace(/^This word\b/, 'Each of these words')
    .replace(/\bmay use this word\b/, 'may use these words')
    .replace(/\b(with|Using|for) this word\b/, '$1 one of these words');

/** Rewrites a verdict on a typed name for a guide, where no name was typed: 'This is' becomes 'The name is'. */
const aboutAnyName = (sentence: string): string => sentence.replace(/^This is\b/, 'The name is');
