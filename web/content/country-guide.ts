import type { Confidence } from '#catalog/types/index.ts';
import type { ListedSource } from './price-list.ts';

/** A kind of business as a guide tells of it. `start` leads to its registration, where it can be ordered. */
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
/** A recurring duty. `source` counts into the guide's sources. */
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
/** A rule about names. */
export type GuideNameRule = {
  id: string;
  verdict: 'refused' | 'consent' | 'advice';
  words: string;
  remedy: string;
  law: string;
};

/** What the catalogue holds of a country, to be read from top to bottom. */
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
