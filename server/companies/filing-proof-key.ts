import type { DocumentRow } from '../documents/present-document.ts';

/** The kind of a document, and the purpose of its file, that shows that a deadline was met elsewhere. */
export const FILING_PROOF = 'filing-proof';

type FiledDeadline = { readonly companyId: string; readonly obligationId: string; readonly period: string };

/** Returns the start of the keys of the proofs of a deadline; the id of the file follows. */
export const proofKeyOf = ({ companyId, obligationId, period }: FiledDeadline): string =>
  `${FILING_PROOF}/${companyId}/${obligationId}/${period}/`;

/** Returns whether a document is a proof of a deadline. */
export const isProofOf = (
  { kind, idempotencyKey }: Pick<DocumentRow, 'kind' | 'idempotencyKey'>,
  deadline: FiledDeadline,
): boolean => kind === FILING_PROOF && idempotencyKey.startsWith(proofKeyOf(deadline));
