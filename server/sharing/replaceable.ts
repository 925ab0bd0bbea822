import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import type { MemberRight } from '#contract/members/member-rights.ts';
import { FILING_PROOF } from '../companies/filing-proof-key.ts';
import type { OwnDocument } from './own-documents.ts';

type Replaceable = Pick<OwnDocument, 'application' | 'document'>;

/**
 * Returns whether a document takes new versions: those that people uploaded. What we or a registry issued is replaced by
 * issuing it again.
 */
export const takesVersions = ({ document: { kind, withdrawnAt } }: Pick<Replaceable, 'document'>): boolean =>
  (kind === REQUESTED_DOCUMENT || kind === FILING_PROOF) && withdrawnAt === null;

/** Returns the right with which a document was added, which its next version needs too. */
export const rightToReplace = ({ application }: Pick<Replaceable, 'application'>) =>
  (application === null ? 'company:change' : 'application:answer') satisfies MemberRight;
