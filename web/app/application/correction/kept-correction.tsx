import type { Service } from '#catalog/types/index.ts';
import { compareSummaries, summarise, type SummaryChange } from '#forms/summarise.ts';
import { sameAnswer } from '../../../forms/answers/answer-path.ts';
import { mergeLists } from '../../../forms/answers/merge-answers.ts';
import type { Application } from '../../../forms/answers/open-answer-queue.ts';
import { ChangeList } from '../../../forms/changes/change-list.tsx';
import { todayOf, type AnswerState } from '../../../forms/use-running-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DiscardCorrection } from './discard-correction.tsx';

type Answers = Application['answers'];

/**
 * Returns the answers with what was typed in a correction that ended before it was sent. Lists are merged item by
 * item with what was answered since.
 */
export function withKept(
  { correction }: Pick<Application, 'correction'>,
  answers: Answers,
): Readonly<Record<string, unknown>> {
  const taken: Record<string, unknown> = { ...answers };
  for (const { field, signed, typed } of correction?.kept ?? []) {
    const [before, mine] = [signed ?? undefined, typed ?? undefined];
    const merged = mergeLists(before, mine, answers[field] ?? undefined);
    taken[field] = merged === null ? mine : merged.value;
  }
  return taken;
}

/** Returns what the typed answers would change. */
const changesOf = (application: Application, service: Service, answers: Answers): SummaryChange[] => {
  const today = todayOf(service);
  return compareSummaries(
    summarise(service.form, answers, { today }),
    summarise(service.form, withKept(application, answers), { today }),
  );
};

/**
 * On the page of an officer's questions: offers what was typed in a correction before the officer asked.
 * @param onUse  called with the fields that then have the typed answers
 */
export function KeptCorrection({
  application,
  service,
  answerState: { queue, state },
  onUse,
}: {
  application: Application;
  service: Service;
  answerState: AnswerState;
  onUse: (fields: readonly string[]) => void;
}) {
  const { correction } = application;
  if (correction === null || correction.isOpen) return null;
  if (correction.kept === null)
    return (
      <Notice className="mb-6" title={`${correction.begunBy} had begun to correct answers`}>
        <p>The officer’s question came before they were signed. They are kept, and an owner can send them.</p>
      </Notice>
    );
  const { kept } = correction;
  const changes = changesOf(application, service, state.answers);
  if (changes.length === 0)
    return (
      <Notice className="mb-6">
        <p>Your own corrections are among the answers below. You send them with your reply.</p>
      </Notice>
    );
  function take(): void {
    const taken = withKept(application, state.answers);
    for (const { field } of kept)
      if (!sameAnswer(taken[field], state.answers[field])) queue.change(field, taken[field]);
    onUse(kept.map(({ field }) => field));
  }
  return (
    <Notice tone="next" className="mb-6" title="You had begun to correct answers">
      <p>
        The officer’s question came before you signed them. What you typed is kept, and you can send it with
        your reply.
      </p>
      <ChangeList changes={changes} />
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="quiet" onClick={take}>
          Use what I had typed
        </Button>
        <DiscardCorrection application={application} />
      </div>
    </Notice>
  );
}

/** On the status page: says what became of a correction that ended before it was sent. */
export function EndedCorrection({ application, service }: { application: Application; service: Service }) {
  const changes = changesOf(application, service, application.answers);
  if (changes.length === 0) return null;
  const { state } = application;
  const isAsked = state.review === 'information_asked';
  const isClosed = !['awaiting_payment', 'paid', 'change_proposed', 'difference_due'].includes(state.order);
  return (
    <Notice
      tone={isAsked ? 'next' : isClosed ? 'info' : 'stop'}
      title={isAsked ? 'You had begun to correct answers' : 'Your corrections were not sent'}
      className="mt-6"
    >
      <p>
        {isAsked
          ? 'An officer asked you a question before you signed them. They are kept: you can send them with your answer to the officer.'
          : isClosed
            ? 'They were not signed before this application was closed. They are kept here for you to read.'
            : 'They were not signed in time, so what you signed first counts. Tell us in a message below what is wrong.'}
      </p>
      <ChangeList changes={changes} />
      <div className="mt-3">
        <DiscardCorrection application={application} />
      </div>
    </Notice>
  );
}
