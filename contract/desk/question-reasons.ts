/**
 * The reasons for which an officer asks a customer about an answer, by name, in the order in which they are
 * offered. Stored with each question and counted in reports, so that an id stays once it was used.
 */
export const REASON_TITLES = {
  unreadable: 'Document: cannot be read',
  expired: 'Document: expired',
  mismatch: 'Document: differs from the answer',
  document_type: 'Document: not of an accepted kind',
  address_old: 'Address: proof is too old',
  address_po_box: 'Address: PO box',
  name_taken: 'Name: taken',
  name_restricted: 'Name: needs consent',
  name_ending: 'Name: ending',
  licence_first: 'Activity: needs a licence first',
  capital_minimum: 'Capital: below the minimum',
  capital_sum: 'Capital: shares do not add up',
  owner_chain: 'Owners: people behind a company',
  owner_threshold: 'Owners: who has control',
  director_age: 'Director: too young',
  director_disqualified: 'Director: listed as disqualified',
  signature_missing: 'Signature: missing',
  signature_differs: 'Signature: differs',
  payer_differs: 'Payment: by somebody else',
  duplicate: 'Looks like another application',
  incomplete: 'Incomplete',
  registry_query: 'Asked by the registry',
  more_information: 'More information needed',
  other: 'Something else',
} as const;

export type ReasonId = keyof typeof REASON_TITLES;

export const REASON_IDS = Object.keys(REASON_TITLES) as [ReasonId, ...ReasonId[]];

/**
 * Stands for the label of the answer that is asked about; the desk's page replaces it, since it differs by
 * question.
 */
export const ANSWER_LABEL = '{answer}';

/**
 * A gap of a text that only the officer can fill: '‹the authority›'. Words with a gap are not sent.
 * @example findGap('Consent of ‹the authority› is needed.')  // '‹the authority›'
 */
export const findGap = (words: string): string | null => /‹[^›]*›/.exec(words)?.[0] ?? null;

/** Variables of a text, filled in when the question is sent; a variable without a value is null. */
export type TextVariables = {
  /** The customer's first name. */
  readonly 'first name': string | null;
  /** The last day on which an answer counts, in words: 'Friday 8 January 2027'. */
  readonly deadline: string | null;
};

const variable = /\{([^{}]*)\}/g;

/**
 * Returns words with their variables filled in. Those without a value stay.
 * @example fillVariables('Please answer by {deadline}.', values)  // 'Please answer by Friday 8 January 2027.'
 */
export const fillVariables = (words: string, values: TextVariables): string =>
  words.replace(variable, (whole, name: string) => values[name as keyof TextVariables] ?? whole);

/** Returns what keeps words from being sent: a gap that is left, or a variable without a value. */
export function problemOfWords(words: string, values: TextVariables): string | null {
  const gap = findGap(words);
  if (gap !== null) return `Fill in ${gap}, or take it out.`;
  const [unknown] = fillVariables(words, values).match(variable) ?? [];
  if (unknown === undefined) return null;
  const known = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [`{${name}}`]));
  return `There is nothing to fill in for ${unknown}. ${known.length === 0 ? 'Take it out.' : `You can use ${known.join(' and ')}.`}`;
}
