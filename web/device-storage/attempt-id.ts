import { newId } from '../ui/new-id.ts';
import { UNSENT_PREFIX } from './unsent-text.ts';
import { readEntry, writeEntry } from './use-session-storage.ts';

type Attempt = { readonly content: string; readonly id: string };

const keyOf = (place: string): string => `${UNSENT_PREFIX}attempt.${place}`;

function readAttempt(place: string): Attempt | null {
  try {
    return JSON.parse(readEntry(keyOf(place)) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/**
 * Returns the id (idempotency key) of a request: the same for a repeated attempt, also after a reload, because the first
 * may have arrived; and another one for other content, which the server would take for the first.
 * @param place  what sends it, with the id of its subject: 'absence.<id>'
 */
export function attemptIdOf(place: string, content: unknown): string {
  const written = JSON.stringify(content);
  const last = readAttempt(place);
  if (last?.content === written) return last.id;
  const id = newId();
  writeEntry(keyOf(place), JSON.stringify({ content: written, id } satisfies Attempt));
  return id;
}

/** Forgets the last attempt: it was answered, and the same content is meant again from now on. */
export function acknowledgeAttempt(place: string): void {
  writeEntry(keyOf(place), null);
}
