import { createHash } from 'node:crypto';
import type { applicationEvents } from './tables.ts';

export type EventRow = typeof applicationEvents.$inferSelect;
/** The input of an event's hash: its columns and the hash of the event before it. */
export type EventContent = Omit<EventRow, 'id' | 'hash'>;

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

/** Returns the SHA-256 of an event in hexadecimal. */
export function hashEvent({
  applicationId,
  seq,
  verb,
  byWhom,
  actorId,
  actorName,
  note,
  details,
  at,
  previousHash,
}: EventContent): string {
  const content = { applicationId, seq, verb, byWhom, actorId, actorName, note, details, at, previousHash };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/**
 * Verifies the hash chain: no event was changed, deleted, inserted or truncated.
 * @param events   the events of one application, in order
 * @param version  the number of events that the application's row counts
 */
export function isChainIntact(events: readonly EventRow[], version: number): boolean {
  if (events.length !== version) return false;
  let previousHash = chainStart;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.previousHash !== previousHash || hashEvent(event) !== event.hash)
      return false;
    previousHash = event.hash;
  }
  return true;
}
