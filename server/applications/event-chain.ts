import { createHash } from 'node:crypto';
import type { applicationEvents } from './tables.ts';

export type EventRow = typeof applicationEvents.$inferSelect;
/** What a hash covers: the whole event and the hash before it. */
export type EventContent = Omit<EventRow, 'id' | 'hash'>;

/** What stands before the first event. */
export const chainStart = '0'.repeat(64);

/** The same value always gives the same text: members sorted, none left undefined. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** SHA-256 of the event in hexadecimal. */
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
 * Whether nothing was changed, left out, put in or cut off.
 * @param events   those of one application, in order
 * @param version  the application's own count of them
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
