import { useCallback } from 'react';
import { deleteSessionEntries, useSessionStorage } from './use-session-storage.ts';

/** Begins the keys of what is typed and not sent yet. */
export const UNSENT_PREFIX = 'unsent.';

type Texts = Readonly<Record<string, string>>;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const parseTexts = (stored: unknown): Texts =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(isText));
const areEmpty = (texts: Texts): boolean => Object.values(texts).every((text) => text === '');

/**
 * Texts by field that are typed and not sent yet: they survive a reload and a new sign-in in the same tab, and go
 * when they are emptied and when the person signs out. For client-rendered pages: a prerendered one gets them back
 * from the browser.
 * @param place  what they are for, with the id of its application, company or person: 'message.<id>'
 */
export const useUnsentTexts = (place: string) =>
  useSessionStorage<Texts>(`${UNSENT_PREFIX}${place}`, parseTexts, areEmpty);

/** One text that is typed and not sent yet, such as a message; see {@link useUnsentTexts}. */
export function useUnsentText(place: string): [string, (text: string) => void] {
  const [texts, setTexts] = useUnsentTexts(place);
  return [texts['text'] ?? '', useCallback((text: string) => setTexts({ text }), [setTexts])];
}

/**
 * Deletes what was typed and not sent in this tab, by customers and by officers (`desk-draft.ts`, `unsaved-issue.ts`),
 * and the sessions of parts that were opened in it (`part-session.ts`).
 */
export function deleteUnsentTexts(): void {
  for (const prefix of [UNSENT_PREFIX, 'desk.', 'part/']) deleteSessionEntries(prefix);
}
