import { useCallback, useMemo } from 'react';
import type { UnsentMessage } from '../ui/form-controls/write-form.tsx';
import { newId } from '../ui/new-id.ts';
import { useUnsentTexts } from './unsent-text.ts';

/**
 * A message that survives a reload and a new sign-in in the same tab, with its idempotency key: a reply may have been lost
 * before the reload, and the message sent. See {@link useUnsentTexts}.
 * @param place  what the message is for: 'message.<id of the application>'
 */
export function useUnsentMessage(place: string): UnsentMessage {
  const [{ text: words = '', id: storedId, sent }, setTexts] = useUnsentTexts(place);
  const setWords = useCallback(
    (text: string) => setTexts((before) => (text === '' ? {} : { ...before, text })),
    [setTexts],
  );
  const toSend = useCallback(() => {
    const trimmed = words.trim();
    const id = sent === trimmed && storedId !== undefined ? storedId : newId();
    setTexts((before) => ({ ...before, id, sent: trimmed }));
    return { id, words: trimmed };
  }, [words, sent, storedId, setTexts]);
  const acknowledge = useCallback(
    (id: string) =>
      setTexts((before) => {
        if (before['id'] !== id) return before;
        const text = before['text'] ?? '';
        return text.trim() === before['sent'] ? {} : { text };
      }),
    [setTexts],
  );
  return useMemo(() => ({ words, setWords, toSend, acknowledge }), [words, setWords, toSend, acknowledge]);
}
