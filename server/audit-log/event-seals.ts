import { createHash } from 'node:crypto';
import { digestOf } from '../applications/events/event-chain.ts';
import type { ChainHead } from './audit-chain.ts';
import type { deletedApplications, eventSeals, sealedApplications } from './tables.ts';

export type EventSeal = typeof eventSeals.$inferSelect;
export type SealedApplication = Pick<
  typeof sealedApplications.$inferSelect,
  'applicationId' | 'events' | 'hash'
>;
export type DeletedApplication = Omit<typeof deletedApplications.$inferSelect, 'seal'>;

/**
 * The SQL of the digests that `digestOfSealed` and `digestOfDeleted` compute: the database makes them, so that the
 * rows of a seal never pass through the process that serves requests.
 */
const digestSql = (line: string): string =>
  `encode(sha256(convert_to(coalesce(string_agg(${line}, E'\\n' order by application_id), ''), 'UTF8')), 'hex')`;
export const digestOfSealedSql = digestSql(`application_id || ' ' || events || ' ' || hash`);
export const digestOfDeletedSql = digestSql(
  `application_id || ' ' || events || ' ' || hash || ' ' ||
    to_char(deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
);

const digestOfLines = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');

/** Returns the digest of what a seal covers of applications. @param rows  ordered by application */
export const digestOfSealed = (rows: readonly SealedApplication[]): string =>
  digestOfLines(rows.map(({ applicationId, events, hash }) => `${applicationId} ${events} ${hash}`));

/** Returns the digest of the deletions that a seal covers. @param rows  ordered by application */
export const digestOfDeleted = (rows: readonly DeletedApplication[]): string =>
  digestOfLines(
    rows.map(
      ({ applicationId, events, hash, deletedAt }) =>
        `${applicationId} ${events} ${hash} ${deletedAt.toISOString()}`,
    ),
  );

/** Returns the SHA-256 of a seal in hexadecimal. */
export const hashSeal = ({ hash: _hash, ...content }: Omit<EventSeal, 'hash'> & { hash?: unknown }): string =>
  digestOf(content);

/**
 * Returns why a seal does not continue the chain behind a head, or does not cover its rows; null when it does.
 * @param head  the seal before, or `emptyChain`
 */
export function faultOfSeal(
  head: ChainHead,
  seal: EventSeal,
  sealed: readonly SealedApplication[],
  deleted: readonly DeletedApplication[],
): string | null {
  if (seal.seq !== head.seq + 1) return `seal ${head.seq + 1} is missing`;
  if (seal.previousHash !== head.hash) return `seal ${seal.seq} does not continue the seal before it`;
  if (seal.hash !== hashSeal(seal)) return `seal ${seal.seq} was changed`;
  if (seal.applications !== sealed.length || seal.applicationsDigest !== digestOfSealed(sealed))
    return `the applications of seal ${seal.seq} were changed`;
  if (seal.deletions !== deleted.length || seal.deletionsDigest !== digestOfDeleted(deleted))
    return `the deletions of seal ${seal.seq} were changed`;
  return null;
}
