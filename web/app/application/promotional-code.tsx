import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { useSetApplication } from './use-application.ts';
import { checkoutsKey } from './use-checkouts.ts';

/** Enters a promotional code, or takes it out. The discount is a line of the price beside it. */
export function PromotionalCode({ application }: { application: Application }) {
  const setApplication = useSetApplication();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, promotion } = application;

  async function send(code: string | null): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      setApplication(
        await (code === null
          ? call('DELETE /applications/:id/promotional-code', { params: { id } })
          : call('PUT /applications/:id/promotional-code', { params: { id }, body: { code } })),
      );
      setTyped('');
      void client.invalidateQueries({ queryKey: checkoutsKey(id) });
    } catch (failure) {
      setError(wordsOf(failure, 'The code was not sent. Check your connection and try again.'));
      if (code !== null) document.getElementById('promotional-code')?.focus();
    } finally {
      setBusy(false);
    }
  }

  function use(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') setError('Type the code first.');
    else void send(typed.trim());
  }

  if (promotion !== null)
    return (
      <div className="grid gap-2 text-sm">
        {promotion.problem !== null ? (
          <Notice tone="stop" live>
            <p>{promotion.problem} The price above is without it.</p>
          </Notice>
        ) : (
          <p aria-live="polite">
            You use the code <strong>{promotion.code}</strong>.
            {promotion.keptUntil !== null &&
              ` Pay by ${formatDay(promotion.keptUntil)} to keep the discount.`}
          </p>
        )}
        {error !== null && (
          <Notice tone="stop" live>
            <p>{error}</p>
          </Notice>
        )}
        <Button variant="plain" busy={busy} className="justify-self-start" onClick={() => void send(null)}>
          Take the code out
        </Button>
      </div>
    );
  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 items-center font-semibold">
        I have a promotional code
      </summary>
      <form noValidate onSubmit={use} className="mt-1 grid gap-3">
        <TextInput
          id="promotional-code"
          label="Promotional code"
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Use the code
        </Button>
      </form>
    </details>
  );
}
