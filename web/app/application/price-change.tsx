import { useState, type FormEvent } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { useUnsentText } from '../../device-storage/unsent-text.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';

type Change = Application['priceChanges'][number];

/** The old and the new amount of each fee that changes, the totals, and the difference. */
function ChangeTable({ change }: { change: Change }) {
  const { currency, lines, wasMinor, totalMinor, differenceMinor } = change;
  const rows = [
    ...lines.map(({ feeId, title, wasMinor: was, minor }) => ({ id: feeId, title, was, now: minor })),
    { id: 'total', title: 'Total price', was: wasMinor, now: totalMinor },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">The price before and after the change</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1.5 text-left font-normal">
            Fee
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            So far
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, was, now }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {title}
            </th>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">{formatMinor(was, currency)}</td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap">{formatMinor(now, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="py-1.5 text-left">
            {differenceMinor < 0 ? 'We repay' : 'You pay'}
          </th>
          <td className="py-1.5 pl-3 text-right whitespace-nowrap">
            {formatMinor(Math.abs(differenceMinor), currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The accepted change whose difference is due, for the page on which it is paid. */
export function PriceDifference({ application }: { application: Application }) {
  const change = application.priceChanges.find(({ answer }) => answer === 'accepted');
  return change ? <ChangeTable change={change} /> : null;
}

const answerWords = {
  accepted: 'You accepted it',
  declined: 'You declined it',
  withdrawn: 'We withdrew it',
  credited: 'We credited it',
} as const;

/** The changes of the price that were answered, newest first. */
export function PastPriceChanges({ application }: { application: Application }) {
  const answered = application.priceChanges.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-4">
      {answered.map((change) => (
        <li key={change.id} className="border-t border-line pt-3 text-sm">
          <p>{change.reason}</p>
          <ChangeTable change={change} />
          {change.answer !== null && change.answeredAt !== null && (
            <p className="mt-1 text-ink-soft">
              {answerWords[change.answer]} {formatInstant(change.answeredAt)}.
              {change.words !== null && ` ${change.words}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The change of the price that waits for the customer: old and new side by side, the reason, and the answer. */
export function PriceChange({ application }: { application: Application }) {
  const take = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();
  const [words, setWords] = useUnsentText(`price-change.${application.id}`);
  const [declining, setDeclining] = useState(words !== '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<'accepted' | 'declined' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = application.priceChanges.find(({ answer }) => answer === null);
  if (!change) return null;
  const { id: changeId, differenceMinor, currency } = change;
  const isReduction = differenceMinor < 0;
  const amount = formatMinor(Math.abs(differenceMinor), currency);

  async function send(
    answer: { answer: 'accepted'; differenceMinor: number } | { answer: 'declined'; words: string },
  ): Promise<void> {
    setBusy(answer.answer);
    setFailure(null);
    try {
      const body = { ...answer, changeId, version: application.version };
      take(await call('POST /applications/:id/price-change', { params: { id: application.id }, body }));
      setWords('');
      if (answer.answer === 'declined')
        toast.success('Declined', 'Nothing is charged. An officer reads why and writes to you.');
      else if (isReduction) toast.success('Accepted', `We repay ${amount} and continue.`);
      else toast.success('Accepted', `Pay ${amount} next.`);
    } catch (error) {
      setFailure(wordsOf(error));
      reloadAfterConflict(application.id, error);
    } finally {
      setBusy(null);
    }
  }

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (words.trim() === '') return document.getElementById('decline-words')?.focus();
    await send({ answer: 'declined', words: words.trim() });
  }

  return (
    <section className="mt-6 grid max-w-2xl gap-4 rounded-md border border-marigold bg-sheet p-5">
      <h2 className="text-heading">{isReduction ? 'A lower price' : 'A higher price'}</h2>
      <p>
        {change.proposedBy} explains: {change.reason}
      </p>
      <ChangeTable change={change} />
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      {!application.allowed.includes(isReduction ? 'acceptReduction' : 'acceptChange') ? (
        <p className="font-semibold">Only an owner can accept or decline it.</p>
      ) : declining ? (
        <form noValidate onSubmit={(event) => void decline(event)} className="grid gap-4">
          <p className="text-sm">
            If you decline, nothing is charged and the price stays. We may then be unable to file. An officer
            writes to you, and you can cancel with a refund.
          </p>
          <TextArea
            id="decline-words"
            label="Why do you decline?"
            rows={3}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={tried && words.trim() === '' ? 'Tell us why, so that we can find another way.' : null}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy === 'declined'}>
              Decline the new price
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              Go back
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="next"
            busy={busy === 'accepted'}
            onClick={() => void send({ answer: 'accepted', differenceMinor })}
          >
            {isReduction ? `Accept, and get ${amount} back` : `Accept, and pay ${amount}`}
          </Button>
          <Button variant="quiet" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      )}
    </section>
  );
}
