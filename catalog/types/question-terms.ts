import type { Provenance } from './source.ts';

/** A term of a country's law, with where it was read. */
type Term = Provenance & { readonly words: string };

/** How questions to customers name what the law and the registries of a country name in their own way. */
export type QuestionTerms = {
  /** Term for a person with control: 'person with significant control (PSC)'. */
  readonly controller: Term;
  /** The part of shares or votes from which one is, as part of a sentence: '5% or more'. */
  readonly controlShare: Term;
  /** 'issued share capital' */
  readonly capital: Term;
  /** The identity documents that are accepted, as a list in words: 'a passport or a Ghana Card'. */
  readonly identityDocuments: Term;
  /** The least age of a director, where the law has one. */
  readonly directorAge?: Provenance & { readonly years: number; readonly law: string };
};
