import type { Database } from '../../database/database.ts';
import { readFileHashes } from '../../files/queries.ts';
import type { SignedApplication } from '../tables.ts';
import { digestOf, isChainIntact, type EventRow } from './event-chain.ts';

/**
 * The details by which an event records what its application has as signed from then on: the SHA-256 of the
 * canonical JSON of the signed content, and that of its documents. They are details, so that an erasure removes
 * them: what is erased could otherwise be found by trying likely answers. The content is digested as it is
 * read, so that a rotation of the keys changes no digest.
 */
type SignedDigests = { signedDigest: string; documentsDigest: string };

/** The SHA-256 of files by their ids. */
type FileHashes = ReadonlyMap<string, string>;

/** Returns the ids of the documents of signed content, in its order. */
export const signedFileIds = (signed: Pick<SignedApplication, 'summary'>): string[] =>
  signed.summary.flatMap(({ rows }) => rows.flatMap(({ fileIds }) => fileIds ?? []));

const digestsOf = (signed: SignedApplication, hashes: FileHashes): SignedDigests => ({
  signedDigest: digestOf(signed),
  documentsDigest: digestOf(signedFileIds(signed).map((id) => [id, hashes.get(id)])),
});

/** Returns the digests of signed content for the details of the event that changes it. */
export const digestSigned = async (database: Database, signed: SignedApplication): Promise<SignedDigests> =>
  digestsOf(signed, await readFileHashes(database, signedFileIds(signed)));

/** Whether the events cover the signed content, and why it is not what they recorded; null when it is. */
export type SignedVerdict = { covered: boolean; fault: string | null };

/**
 * Compares signed content with the last event that recorded it. Content signed in earlier releases is not
 * covered: no event recorded it.
 * @param events  the events of one application, in order
 * @param hashes  the hashes of the documents of the signed content
 */
export function judgeSigned(
  events: readonly Pick<EventRow, 'seq' | 'details'>[],
  signed: SignedApplication | null,
  hashes: FileHashes,
): SignedVerdict {
  const recorded = events.findLast(({ details }) => details['signedDigest'] !== undefined);
  if (recorded === undefined) return { covered: signed === null, fault: null };
  const { seq, details } = recorded;
  if (signed === null) return { covered: true, fault: `the content signed by event ${seq} is missing` };
  const { signedDigest, documentsDigest } = digestsOf(signed, hashes);
  if (details['signedDigest'] !== signedDigest)
    return { covered: true, fault: `the signed content is not that of event ${seq}` };
  if (details['documentsDigest'] !== documentsDigest)
    return { covered: true, fault: `a signed document is not that of event ${seq}` };
  return { covered: true, fault: null };
}

/** Returns whether the events of an application form an unbroken chain, and its signed content is what they say. */
export async function isHistoryIntact(
  database: Database,
  { version, signed }: { version: number; signed: SignedApplication | null },
  events: readonly EventRow[],
): Promise<boolean> {
  if (!isChainIntact(events, version)) return false;
  const hashes = await readFileHashes(database, signed === null ? [] : signedFileIds(signed));
  return judgeSigned(events, signed, hashes).fault === null;
}
