import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import type { MemberRight, MemberRole } from '#contract/members/member-rights.ts';
import { FILING_PROOF } from '../companies/filing-proof-key.ts';
import type { FileRow } from '../files/tables.ts';
import { memberMay, type OwnDocument } from './own-documents.ts';

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

/** Returns whether a person may delete a file of a document: owners, and whoever uploaded it. */
export const mayDeleteFile = (
  accountId: string,
  role: MemberRole | undefined,
  row: Replaceable,
  file: Pick<FileRow, 'uploadedBy'>,
): boolean =>
  takesVersions(row) &&
  (memberMay(role, 'people:manage') ||
    (memberMay(role, rightToReplace(row)) && file.uploadedBy === accountId));
