import { useRef, useState, type FormEvent } from 'react';
import { joinWithAnd } from '#values/join-with-and.ts';
import { useService } from '../../catalog/use-service.ts';
import { ActionBar } from '../../forms/form-questions.tsx';
import { domIdOf, FormRunContext } from '../../forms/form-run.ts';
import { Question } from '../../forms/question.tsx';
import { SaveState } from '../../forms/save-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/form-controls/error-summary.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { fieldsOfItem, useOwnPart, type OwnPartData } from './use-own-part.ts';
import { SignPart } from './sign-part.tsx';

type Props = { token: string; session: string; first: OwnPartData; onEnd: (words: string) => void };

/** A person's own part: her questions, then what she signs, then that she is done. */
export function OwnPart(props: Props) {
  const service = useService(props.first.serviceId);
  if (!service)
    return (
      <>
        <PageTitle above={props.first.companyName}>Your part</PageTitle>
        <Notice tone="stop" className="measure">
          We no longer offer this service, so you need not do anything. {props.first.invitedBy} knows.
        </Notice>
      </>
    );
  return <RunningPart {...props} service={service} />;
}

function RunningPart({ service, ...props }: Props & { service: NonNullable<ReturnType<typeof useService>> }) {
  const running = useOwnPart({ service, ...props });
  const { part, queue, setPart } = running;
  const [step, setStep] = useState<'answers' | 'sign'>(() =>
    part.signature !== null || !part.isOpen ? 'sign' : 'answers',
  );
  const top = useRef<HTMLDivElement>(null);
  /** Shows a step from its top, as a new page would. */
  function goTo(next: 'answers' | 'sign'): void {
    setStep(next);
    requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      top.current?.querySelector('h1')?.focus({ preventScroll: true });
    });
  }
  return (
    <div ref={top} className="max-w-2xl">
      {step === 'sign' ? (
        <SignPart
          session={props.session}
          part={part}
          onPart={setPart}
          onEnd={props.onEnd}
          onChange={() => goTo('answers')}
        />
      ) : (
        <PartAnswers
          service={service}
          running={running}
          onContinue={async () => {
            if (await queue.flush()) goTo('sign');
          }}
        />
      )}
    </div>
  );
}

function PartAnswers({
  service,
  running,
  onContinue,
}: {
  service: NonNullable<ReturnType<typeof useService>>;
  running: ReturnType<typeof useOwnPart>;
  onContinue: () => Promise<void>;
}) {
  const { part, run, shown, state, answersOf, validateAll, queue } = running;
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = validateAll();
    if (found.length > 0 || busy) return;
    setBusy(true);
    await onContinue();
    setBusy(false);
  }
  return (
    <>
      <PageTitle
        above={part.companyName}
        lead={`${part.invitedBy} named you as ${joinWithAnd(part.roles)}. Check what is here, and complete it. We save as you type.`}
      >
        {part.name === '' ? 'Your details' : `Your details, ${part.name}`}
      </PageTitle>
      {part.signatureEndedAt && (
        <Notice tone="next" title="Please sign again" className="mb-6">
          <p>
            Your part was changed on {formatInstant(part.signatureEndedAt)}, after you signed it. Check it and
            sign again.
          </p>
        </Notice>
      )}
      {state.conflicts.map(({ field }) => (
        <Notice key={field} tone="next" live title="Changed by someone else" className="mb-6">
          <p>Another person changed these details while you typed. Which do you want to keep?</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => queue.resolveConflict(field, 'mine')}>
              Keep mine
            </Button>
            <Button variant="quiet" onClick={() => queue.resolveConflict(field, 'theirs')}>
              Take theirs
            </Button>
          </div>
        </Notice>
      ))}
      <FormRunContext value={run}>
        <form onSubmit={(event) => void check(event)} noValidate className="grid gap-9">
          {attempt > 0 && shown.length > 0 && (
            <ErrorSummary
              attempt={attempt}
              problems={shown.map(({ path, words }) => ({ fieldId: domIdOf(path), message: words }))}
            />
          )}
          {part.items.map((item) => {
            const fields = fieldsOfItem(service, item);
            return (
              fields.length > 0 && (
                <section
                  key={item.path}
                  aria-labelledby={`${domIdOf(item.path)}-title`}
                  className="grid gap-7"
                >
                  {part.items.length > 1 && (
                    <h2 id={`${domIdOf(item.path)}-title`} className="border-b border-line pb-2 text-heading">
                      {item.title}
                    </h2>
                  )}
                  {fields.map((field) => (
                    <Question
                      key={field.id}
                      field={field}
                      path={`${item.path}/${field.id}`}
                      value={answersOf(item)[field.id]}
                      item={answersOf(item)}
                    />
                  ))}
                </section>
              )
            );
          })}
          <ActionBar>
            <Button type="submit" variant="next" busy={busy}>
              Check and sign
            </Button>
            <SaveState state={state} />
          </ActionBar>
        </form>
      </FormRunContext>
    </>
  );
}
