import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';

/**
 * Returns the state of a submission (busy, error message, result) and the function that starts it. The focus moves to
 * the heading when the result replaces the form.
 */
export function useSubmission<Result>() {
  useFocusAfterRemoval();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<Result | null>(null);

  async function send(work: () => Promise<Result>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setSent(await work());
    } catch (error) {
      setFailure(
        wordsOf(error, 'Something went wrong on this page. What you typed is still here; please try again.'),
      );
    }
    setBusy(false);
  }

  return { busy, failure, sent, send };
}
