import { useState, type FormEvent } from 'react';
import { focusField } from '../ui/form-controls/focus-field.ts';

type Outcome = { tone: 'done' | 'stop'; words: string };

/** The newsletter form of the footer. The code that sends it is loaded on submit. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { subscribe } = await import('./subscribe.ts').catch(() => ({ subscribe: null }));
    const next = subscribe
      ? await subscribe(email)
      : ({ tone: 'stop', words: 'We could not reach the server. Please try again.' } as const);
    setOutcome(next);
    setBusy(false);
    if (next.tone === 'stop') focusField('newsletter-email');
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Newsletter"
      className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:border-t lg:border-green-mid lg:pt-3"
    >
      <div>
        <label htmlFor="newsletter-email" className="block font-semibold">
          Newsletter
        </label>
        <p id="newsletter-hint">Changes in fees, rules and filing dates, at most once a week.</p>
      </div>
      <div className="mt-2 flex gap-2 lg:mt-0">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          placeholder="you@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-describedby="newsletter-hint newsletter-outcome"
          aria-invalid={outcome?.tone === 'stop' || undefined}
          className="min-h-11 w-full min-w-0 flex-1 rounded-sm border border-line bg-sheet px-3 text-ink"
        />
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className="min-h-11 rounded-md border border-marigold bg-marigold px-4 font-semibold text-ink hover:bg-[#ffbb38]"
        >
          Subscribe
        </button>
      </div>
      <output id="newsletter-outcome" className="mt-1 block min-h-6 font-semibold lg:col-start-2">
        {outcome?.words}
      </output>
    </form>
  );
}
