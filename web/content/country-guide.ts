import type { Confidence, LikelyRange } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';
import type { ListedSource } from './price-list.ts';

/** An entity type in a guide. `start` is the path of its registration; null where it cannot be ordered. */
export type GuideType = {
  id: string;
  title: string;
  owners: string;
  liability: string;
  people: string;
  capital: string;
  suits: string;
  nameEnding: string;
  start: string | null;
  /** The lowest total price on the day of the build, with its processing time; null without a price. */
  price: { mark: string; totalMinor: number; time: string } | null;
  uncertain: boolean;
};
/**
 * An obligation in a guide. `late` is the penalty in words, `note` what is uncertain; null without.
 * `source` is an index into the guide's sources.
 */
export type GuideDuty = {
  id: string;
  title: string;
  authority: string;
  law: string;
  explains: string;
  late: string | null;
  note: string | null;
  confidence: Confidence;
  source: number;
};
/**
 * A name rule in a guide. `listed` are the words it concerns; empty where it has no list. `place` is the
 * state it is limited to, null for one of the whole country.
 */
export type GuideNameRule = {
  id: string;
  listed: string[];
  place: string | null;
  words: string;
  remedy: string;
  law: string;
};
/** Name rules that say the same: one rule, or several that differ only by words and by who must consent. */
export type GuideNameGroup = {
  verdict: 'refused' | 'consent' | 'advice';
  /** Introduction of the rules of the group; null for a single rule, which says it itself. */
  common: string | null;
  rules: (GuideNameRule & { consentFrom: string | null })[];
};
/** `consentFrom` must consent to `word` in the name `questioned`. */
export type GuideNameExample = { questioned: string; word: string; consentFrom: string; free: string };
/** A reason for which the registry refuses or queries an application. */
export type GuideRule = { id: string; words: string; remedy: string; law: string };
/** A deadline of the first years. `month` is the number of whole months after registration. */
export type GuideDeadline = { id: string; title: string; dueOn: string; month: number; late: string | null };

/** The guide of a country, generated from the catalogue at build time. */
export type CountryGuide = {
  id: string;
  name: string;
  home: string;
  currency: Currency;
  types: GuideType[];
  names: {
    minLength: number;
    maxLength: number;
    allowedWords: string;
    groups: GuideNameGroup[];
    /** A name whose word needs a consent, and one that needs none; null without examples. */
    example: GuideNameExample | null;
  };
  /** The entity type that costs, conditions and calendar are shown for. */
  example: {
    title: string;
    assumed: string;
    company: string;
    registeredOn: string;
    /** The `data-price` of the total. */
    mark: string;
    lines: {
      mark: string;
      title: string;
      minor: number;
      atCost: boolean;
      likely: LikelyRange | null;
      ours: boolean;
    }[];
    totalMinor: number;
    time: string;
    /** Due within 12 months of registration. */
    firstYear: GuideDeadline[];
    /** The first of each obligation that begins later. */
    later: GuideDeadline[];
    conditions: GuideRule[];
  } | null;
  /** Conditions of the other entity types. */
  conditions: GuideRule[];
  duties: GuideDuty[];
  sources: ListedSource[];
};
