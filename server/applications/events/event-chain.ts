import { createHash } from 'node:crypto';
import type { applicationEvents } from '../tables.ts';

/** An event of an application. `seq` counts from 1, and `hash` covers the event before it. */
export type EventRow = typeof applicationEvents.$inferSelect;
/** The input of an event's hash: its columns and the hash of the event before it. */
export type EventContent = Omit<EventRow, 'id' | 'hash' | 'erasedAt' | 'personalSalt'>;

/** The `previousHash` of the first event. */
export const chainStart = '0'.repeat(64);

/** Serialises a value as JSON with sorted members and without undefined ones, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** Returns the SHA-256 of a value's canonical JSON in hexadecimal. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The personal part of an event, which can be erased. */
type PersonalPart = Pick<EventRow, 'actorId' | 'actorName' | 'note' | 'details' | 'personalSalt'>;

/**
 * Returns the digest of the personal part of an event, by which the event's hash covers it. The salt, erased
 * together with that part, prevents that erased words are found by trying.
 */
export const personalDigestOf = ({ actorId, actorName, note, details, personalSalt }: PersonalPart): string =>
  digestOf({ actorId, actorName, note, details, personalSalt });

/**
 * Returns the SHA-256 of an event in hexadecimal. Events of releases without a personal digest are hashed
 * over all their columns.
 */
export function hashEvent(event: EventContent): string {
  const { applicationId, seq, verb, byWhom, at, previousHash, personalDigest } = event;
  const lasting = { applicationId, seq, verb, byWhom, at, previousHash };
  if (personalDigest !== null) return digestOf({ ...lasting, personalDigest });
  const { actorId, actorName, note, details } = event;
  return digestOf({ ...lasting, actorId, actorName, note, details });
}

/**
 * Returns the digest of what an event without a personal digest keeps when it is erased; the event of the
 * erasure records it.
 */
export const sealOf = ({ applicationId, seq, verb, byWhom, at, previousHash, hash }: EventRow): string =>
  digestOf({ applicationId, seq, verb, byWhom, at, previousHash, hash });

/**
 * Verifies the hash chain: no event was changed, deleted, inserted or truncated. Erased personal parts are
 * not verified; all else of an erased event is. An event counts as erased only before an event `erase`, so that
 * a personal part cannot be removed unseen.
 * @param events   the events of one application, in order
 * @param version  the number of events that the application's row counts
 */
export function isChainIntact(events: readonly EventRow[], version: number): boolean {
  if (events.length !== version) return false;
  let previousHash = chainStart;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.previousHash !== previousHash || !isEventIntact(event, events))
      return false;
    previousHash = event.hash;
  }
  return true;
}

function isEventIntact(event: EventRow, events: readonly EventRow[]): boolean {
  const isErased = event.erasedAt !== null;
  const erasures = isErased ? events.filter(({ seq, verb }) => seq > event.seq && verb === 'erase') : [];
  if (isErased && erasures.length === 0) return false;
  if (event.personalDigest === null && isErased)
    return erasures.some(
      ({ details }) =>
        (details['seals'] as Record<string, string> | undefined)?.[event.seq] === sealOf(event),
    );
  if (hashEvent(event) !== event.hash) return false;
  return isErased || event.personalDigest === null || personalDigestOf(event) === event.personalDigest;
}
