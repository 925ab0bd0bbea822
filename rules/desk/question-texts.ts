import type { QuestionTerms } from '#catalog/types/index.ts';
import { capitalise } from '#values/in-sentence.ts';
import { ANSWER_LABEL, REASON_IDS, type ReasonId } from '#contract/desk/question-reasons.ts';

/** Values that the texts name of a case. */
export type QuestionContext = {
  /** As in a sentence: 'the Corporate Affairs Commission'. */
  readonly registry: string;
  /** The name of the business; null while it has none. */
  readonly company: string | null;
  /** Terms of the country; null where they are not written down. */
  readonly terms: QuestionTerms | null;
  /** Which variables of a text have a value. */
  readonly knows: { readonly firstName: boolean; readonly deadline: boolean };
};

/** Words that are addressed to the customer by name, where the question is about something delicate. */
const addressed = ({ knows }: QuestionContext, words: string): string =>
  knows.firstName ? `{first name}, ${words}` : capitalise(words);

/** 'by' the last day for an answer, where the customer has to obtain something from others. */
const inTime = ({ knows }: QuestionContext): string => (knows.deadline ? ' by {deadline}' : '');

const texts: Readonly<Record<ReasonId, (context: QuestionContext) => string>> = {
  unreadable: () =>
    `We cannot read ‘${ANSWER_LABEL}’. Please upload it again: flat, in good light, with all four corners in the picture.`,
  expired: ({ registry, terms }) =>
    `The identity document has expired. ${capitalise(registry)} accepts ${terms?.identityDocuments.words ?? 'a passport or another identity document'}. Please upload one that is valid.`,
  mismatch: () =>
    `‘${ANSWER_LABEL}’ differs from the document you uploaded. Please correct the answer, or upload the document that shows it.`,
  document_type: ({ registry, terms }) =>
    `${capitalise(registry)} does not accept this kind of document here. Please upload ${terms?.identityDocuments.words ?? '‹the kinds that are accepted›'}.`,
  address_old: () =>
    'The proof of address is more than 3 months old. Please upload one from the last 3 months, such as a utility bill or a bank statement.',
  address_po_box: ({ registry }) =>
    `${capitalise(registry)} needs the place itself, not a PO box. Please enter the street and the number.`,
  name_taken: ({ registry, company }) =>
    `${capitalise(registry)} already has a name that is too similar to ${named(company)}. Please propose another.`,
  name_restricted: (context) =>
    `${capitalise(named(context.company))} contains a word that needs the consent of ‹whose consent›. Please upload the consent${inTime(context)}, or propose a name without the word.`,
  name_ending: ({ company }) =>
    `${capitalise(named(company))} does not have the ending that the law asks for. Please end it with ‹the ending›.`,
  licence_first: (context) =>
    `${capitalise(context.registry)} registers this activity only with a licence. Please upload the licence of ‹the authority›${inTime(context)}, or change the activity.`,
  capital_minimum: ({ terms }) =>
    `The ${terms?.capital.words ?? 'share capital'} is below the minimum for this business, which is ‹the amount›. Please enter at least that.`,
  capital_sum: ({ terms }) =>
    `The shares of all owners together do not give the ${terms?.capital.words ?? 'share capital'} you entered. Please correct the shares or the total.`,
  owner_chain: ({ terms }) =>
    `An owner is a company or a trust. Please tell us who owns it, up to the people at the end, so that we can enter each ${controllerOf(terms)}.`,
  owner_threshold: ({ terms }) =>
    `Please tell us who holds ${terms?.controlShare.words ?? '‹the part›'} of the shares or votes, directly or through others. Each of these people is entered as ${withA(controllerOf(terms))}.`,
  director_age: ({ terms }) =>
    terms?.directorAge
      ? `A director must be ${terms.directorAge.years} or older (${terms.directorAge.law}). Please correct the date of birth, or name another director.`
      : 'This person is too young to be a director. Please correct the date of birth, or name another director.',
  director_disqualified: (context) =>
    addressed(
      context,
      'a person of this name is listed as disqualified from being a director. Please tell us whether it is the same person, or name another director.',
    ),
  signature_missing: (context) =>
    `The signature of ‹who› is missing. Please have it signed, or upload the signed page${inTime(context)}.`,
  signature_differs: () =>
    'The signature differs from the one on the identity document. Please sign again, or upload a document with the signature used here.',
  payer_differs: (context) =>
    addressed(
      context,
      'the payment came from an account in another name. Please tell us who paid, and why they paid for you.',
    ),
  duplicate: (context) =>
    addressed(
      context,
      `we have another application that looks like this one${context.company === null ? '' : ` for ‘${context.company}’`}. Please tell us whether you want both.`,
    ),
  incomplete: () => `Part of ‘${ANSWER_LABEL}’ is missing. Please complete it.`,
  registry_query: (context) =>
    `${capitalise(context.registry)} has asked about ‘${ANSWER_LABEL}’: ‹the question›. Please answer it here${inTime(context)}.`,
  more_information: (context) =>
    addressed(
      context,
      `we need more information about ‘${ANSWER_LABEL}’ before we can go on: ‹what is needed›. Please add it here${inTime(context)}.`,
    ),
  other: () => '',
};

const withA = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
const named = (company: string | null): string => (company === null ? 'the name' : `the name ‘${company}’`);
const controllerOf = (terms: QuestionTerms | null): string =>
  terms?.controller.words ?? 'person who controls the business';

/**
 * Returns the text to start a question from, by its reason, in the terms of the country and the registry.
 * `ANSWER_LABEL` stands for the label of the answer, variables are filled in when the question is sent, and
 * what only the officer knows is a gap, which `findGap` finds.
 */
export const questionTexts = (context: QuestionContext): Readonly<Record<ReasonId, string>> =>
  Object.fromEntries(REASON_IDS.map((reason) => [reason, texts[reason](context)])) as Record<
    ReasonId,
    string
  >;
