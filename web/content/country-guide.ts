import type { Confidence } from '#catalog/types/index.ts';
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
  uncertain: boolean;
};
/** An obligation in a guide. `source` is an index into the guide's sources. */
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
/** A name rule in a guide. */
export type GuideNameRule = {
  id: string;
  verdict: 'refused' | 'consent' | 'advice';
  words: string;
  remedy: string;
  law: string;
};

/** The guide of a country, generated from the catalogue at build time. */
export type CountryGuide = {
  id: string;
  name: string;
  home: string;
  types: GuideType[];
  names: { minLength: number; maxLength: number; allowedWords: string; rules: GuideNameRule[] };
  eligibility: { id: string; words: string; remedy: string; law: string }[];
  duties: GuideDuty[];
  sources: ListedSource[];
};
