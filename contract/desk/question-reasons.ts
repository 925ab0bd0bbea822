/**
 * The reasons for which an officer asks a customer about an answer, by name, in the order in which they are offered. Stored
 * with each question and counted in reports, so that an id stays once it was used.
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

/** Stands for the label of the answer that is asked about; the desk's page replaces it, since it differs by question. */
export const ANSWER_LABEL = '{answer}';

/**
 * A gap of a text that only the officer can fill: '‹the authority›'. Words with a gap are not sent.
 * @example findGap('Consent of ‹the authority› is needed.')  // '‹the authority›'
 */
export const findGap = (words: string): string | null => /‹[^›]*›/.exec(words)?.[0] ?? null;
