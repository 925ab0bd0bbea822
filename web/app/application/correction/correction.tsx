import { useState } from 'react';
import { Link } from 'react-router';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { compareSummaries, summarise, type SummaryChange } from '#forms/summarise.ts';
import { isDiscount } from '#rules/promotions/discount.ts';
import { isQuote, quoteAnswers } from '#rules/pricing/quote.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';
import { call } from '../../../api/call.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { useCurrentCountry } from '../../../catalog/use-current-country.ts';
import type { Application } from '../../../forms/answers/open-answer-queue.ts';
import { ChangeList } from '../../../forms/changes/change-list.tsx';
import { CheckAnswers } from '../../../forms/check-answers.tsx';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { todayOf, type AnswerState } from '../../../forms/use-running-form.ts';
import { useNavigate } from '../../../routing/use-navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import { BeginAgain } from './begin-again.tsx';
import { correctionChangesId } from './correction-changes-id.ts';
import { DiscardCorrection } from './discard-correction.tsx';
import { EndedCorrection } from './kept-correction.tsx';
import { SignedByOwner } from '../read-answers.tsx';
import { flushOrThrow } from '../sign-form.tsx';
import { SignatureForm } from '../signature-form.tsx';
import { useReloadApplication, useSetApplication } from '../use-application.ts';

/** Returns what changes against the signed answers. */
const changesOf = (
  { summary, answers: stored }: Application,
  service: Service,
  answers: Application['answers'] = stored,
): readonly SummaryChange[] =>
  compareSummaries(summary ?? [], summarise(service.form, answers, { today: todayOf(service) }));

/** On the status page: begins a correction, or says what became of one that is not sent. */
export function CorrectAnswers({
  application,
  service,
}: {
  application: Application;
  service: Service | null;
}) {
  const { correction, allowed, role } = application;
  if (service === null || role === null || role === 'viewer') return null;
  if (correction === null)
    return allowed.includes('correct') ? <BeginCorrection application={application} /> : null;
  if (correction.kept !== null) return <EndedCorrection application={application} service={service} />;
  if (correction.isOpen)
    return (
      <Notice tone="next" title="Your corrections are not sent yet" className="mt-6">
        <p>
          Begun by {correction.begunBy}, {formatInstant(correction.begunAt)}. They count when they are signed.
          If an officer begins the review before that, they cannot be sent any more.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button to={paths.applicationCheck(application.id)}>Continue correcting</Button>
          <DiscardCorrection application={application} />
        </div>
      </Notice>
    );
  const changes = changesOf(application, service);
  return (
    <Notice tone="stop" title="Your corrections were not sent" className="mt-6">
      <p>
        An officer began the review before they were signed, and reads what you signed first.
        {changes.length > 0 &&
          ' Tell us in a message below what is wrong. We then ask you about it, and you correct it.'}
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
      <div className="mt-3">
        <DiscardCorrection application={application} />
      </div>
    </Notice>
  );
}

function BeginCorrection({ application }: { application: Application }) {
  const take = useSetApplication();
  const reload = useReloadApplication();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id } = application;

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      take(await call('POST /applications/:id/correction', { params: { id } }));
      await navigate(paths.applicationCheck(id));
    } catch (error) {
      toast.error('You cannot correct it now', wordsOf(error, 'Please try again.'));
      reload(id);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="quiet" busy={busy} onClick={() => void begin()}>
        Correct an answer
      </Button>
      <p className="text-sm text-ink-soft">
        You can do this until an officer begins the review. The price stays the same.
      </p>
    </div>
  );
}

/** The check page of a correction: all answers with links to change them, what changes, and the signature. */
export function CheckCorrection({ application, service }: { application: Application; service: Service }) {
  return (
    <CheckAnswers
      draft={application}
      service={service}
      title="Correct your answers"
      lead="Change what is wrong. Then check the changes at the end of this page, and sign again. Until then, what you signed counts."
      priceSection={<AcceptedPrice application={application} />}
    >
      {(answerState, isReady) => (
        <SignCorrection
          application={application}
          service={service}
          answerState={answerState}
          isReady={isReady}
        />
      )}
    </CheckAnswers>
  );
}

function AcceptedPrice({ application: { quote } }: { application: Application }) {
  return (
    quote && (
      <section>
        <h2 className="mb-2 text-heading">What you pay</h2>
        <p>
          The price stays <strong>{formatMinor(quote.totalMinor, quote.currency)}</strong>, as you accepted
          it.
        </p>
      </section>
    )
  );
}

function SignCorrection({
  application,
  service,
  answerState: { queue, state },
  isReady,
}: {
  application: Application;
  service: Service;
  answerState: AnswerState;
  isReady: boolean;
}) {
  const take = useSetApplication();
  const reload = useReloadApplication();
  const navigate = useNavigate();
  const changes = changesOf(application, service, state.answers);
  const changesPrice = useChangesPrice(application, service, state.answers);
  const { id } = application;

  async function sign(name: string): Promise<void> {
    await flushOrThrow(queue);
    try {
      const after = await call('POST /applications/:id/correction/submit', {
        params: { id },
        body: { name, agreed: true, version: application.version, revisions: queue.seen() },
      });
      await navigate(paths.application(id));
      take(after);
      toast.success('Signed again', 'An officer reads the corrected answers.');
    } catch (error) {
      // If an officer has begun the review, the status page says so.
      reload(id);
      throw error;
    }
  }
  return (
    <>
      <section aria-labelledby={correctionChangesId}>
        <h2 id={correctionChangesId} tabIndex={-1} className="scroll-mt-24 text-heading">
          What you change
        </h2>
        {changes.length === 0 ? (
          <p className="mt-2">Nothing yet. Press ‘Change’ beside an answer above.</p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </section>
      <NotHere application={application} />
      {changesPrice && (
        <Notice tone="stop" title="This would change the price">
          <p>
            You cannot change the price here. Undo that change, or{' '}
            <Link className="link" to={`${paths.application(id)}#messages`}>
              write us a message
            </Link>
            {application.state.order === 'awaiting_payment'
              ? '. While nothing is paid, you can also begin again with these answers, as said above.'
              : ': an officer proposes the new price to you.'}
          </p>
        </Notice>
      )}
      {application.role === 'owner' ? (
        <SignatureForm
          statements={service.form.declaration}
          action="Sign the corrections"
          blocked={
            !isReady
              ? 'Correct the answers above first. Then you can sign.'
              : changes.length === 0
                ? 'You have changed nothing. Change an answer first, or discard the corrections.'
                : null
          }
          sign={sign}
        >
          <p className="text-sm text-ink-soft">
            If you change details that another person signed, that person must sign again. We write to them.
          </p>
        </SignatureForm>
      ) : (
        <SignedByOwner application={application} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" to={paths.application(id)}>
          Back to your application
        </Button>
        <DiscardCorrection application={application} />
      </div>
    </>
  );
}

/** Says what a correction cannot change, and what to do instead. */
function NotHere({ application }: { application: Application }) {
  const { id, state, payment } = application;
  const isUnpaid = state.order === 'awaiting_payment' && payment?.reported == null;
  return (
    <section>
      <h2 className="mb-2 text-heading">What you cannot change here</h2>
      <p className="measure">
        The speed, and who is invited to sign.{' '}
        {isUnpaid ? (
          'Nothing is paid yet, so you can begin again with these answers, choose the speed and invite people. Then cancel this application.'
        ) : (
          <>
            If one of them is wrong,{' '}
            <Link className="link" to={`${paths.application(id)}#messages`}>
              write us a message
            </Link>{' '}
            before an officer begins the review. We tell you what is still possible.
          </>
        )}
      </p>
      <BeginAgain application={application} />
    </section>
  );
}

/** Returns whether answers cost something else than the accepted price, by the fees of its day. The server decides. */
function useChangesPrice(
  { quote, tier }: Application,
  service: Service,
  answers: Application['answers'],
): boolean {
  const country = useCurrentCountry(service.country);
  const on = quote && parseCalendarDate(quote.on);
  if (!quote || !on) return false;
  const now = quoteAnswers(service, tier, answers, on, country);
  if (!isQuote(now)) return false;
  return amountsOf(now.lines) !== amountsOf(quote.lines);
}

const amountsOf = (lines: readonly { feeId: string; minor: number }[]): string =>
  lines
    .filter((line) => !isDiscount(line))
    .map(({ feeId, minor }) => `${feeId} ${minor}`)
    .join();
