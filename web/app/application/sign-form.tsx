import { useState, type FormEvent } from 'react';
import type { Service } from '#catalog/types/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { revalidateFigureRecords } from '../../catalog/figure-records.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { ActionBar } from '../../forms/form-questions.tsx';
import { formatMinor } from '../../forms/price-lines.tsx';
import type { AnswerState } from '../../forms/use-running-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { useSetApplication } from './use-application.ts';

/** The declaration, signed with a typed name. `blocked` says whether a problem still prevents signing. */
export function SignForm({
  application,
  service,
  known: answerState,
  open: blocked,
}: {
  application: Application;
  service: Service;
  known: AnswerState;
  open: boolean;
}) {
  const take = useSetApplication();
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { price, queue } = answerState;

  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (name.trim() === '' || !agreed)
      return document.getElementById(name.trim() === '' ? 'sign-name' : 'sign-agree')?.focus();
    if (!blocked || !('lines' in price))
      return setRefused('Correct the answers above first. Then you can sign.');
    setSigning(true);
    try {
      if (!(await queue.flush()))
        throw new ApiError(
          'offline',
          'We have not received all your answers yet. They are kept on this device. Check your connection, or choose between the two answers above, then sign again.',
        );
      take(
        await call('POST /applications/:id/submit', {
          params: { id: application.id },
          body: {
            name: name.trim(),
            agreed: true,
            totalMinor: price.totalMinor,
            version: application.version,
            revisions: queue.seen(),
          },
        }),
      );
    } catch (error) {
      // The price shown becomes that of the refusal.
      if (error instanceof ApiError && error.code === 'price_changed') {
        await revalidateFigureRecords();
        await call('GET /applications/:id', { params: { id: application.id } }).then(take, () => undefined);
      }
      setRefused(
        error instanceof ApiError
          ? [error.message, ...error.problems.map((problem) => problem.words)].join(' ')
          : 'Something went wrong. Nothing was signed. Please try again.',
      );
    } finally {
      setSigning(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void sign(event)}
      noValidate
      className="grid gap-6 rounded-md border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 className="text-heading">Declaration</h2>
      <ol className="measure grid list-decimal gap-2 pl-5">
        {service.form.declaration.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <Checkbox
        id="sign-agree"
        label="I have read these statements and they are true."
        checked={agreed}
        onChange={setAgreed}
        error={tried && !agreed ? 'Confirm the declaration.' : null}
      />
      <TextInput
        id="sign-name"
        label="Your full name"
        hint="Typing your name here signs the application."
        width="long"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? 'Type your full name to sign.' : null}
        className="font-display text-xl"
      />
      {'lines' in price && (
        <p>
          You accept the price of <strong>{formatMinor(price.totalMinor, price.currency)}</strong>. You pay it
          by bank transfer on the next page.
        </p>
      )}
      {refused && (
        <Notice tone="stop" live>
          <p>{refused}</p>
        </Notice>
      )}
      <ActionBar>
        <Button type="submit" variant="next" busy={signing}>
          Sign and go to payment
        </Button>
      </ActionBar>
      {!blocked && (
        <p className="text-sm text-ink-soft">
          You can sign when nothing above is missing and nothing would be refused.
        </p>
      )}
    </form>
  );
}
