import { ChangeList } from '../../../forms/changes/change-list.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Desk } from '../desk.ts';

/** Says that the customer has begun to correct the application and has sent nothing yet. */
export function UnsentCorrection({ desk }: { desk: Desk }) {
  const { correction } = desk.application;
  if (!correction?.isOpen) return null;
  return (
    <Notice tone="info" title={`${correction.begunBy} is correcting answers`}>
      <p>
        Begun {formatInstant(correction.begunAt)}, nothing is sent yet. Once you claim the application, it
        cannot be sent any more.
      </p>
    </Notice>
  );
}

/** Answers that changed since the previous submission: before and after, with a word diff. */
export function AnswerChanges({ desk }: { desk: Desk }) {
  const { changes, state } = desk.application;
  if (changes.length === 0) return null;
  const correcting = state.review === 'information_asked';
  return (
    <section aria-labelledby="desk-changes">
      <h2 id="desk-changes" tabIndex={-1} className="scroll-mt-4 text-heading">
        {correcting ? 'Changed so far' : 'Changed since it was last sent in'}
      </h2>
      {correcting && (
        <p className="mt-1 text-sm text-ink-soft">
          The customer is still correcting; this has not been sent back yet.
        </p>
      )}
      <ChangeList changes={changes} />
    </section>
  );
}

/** The customer's answers in words to the questions of the last round. */
export function Replies({ desk }: { desk: Desk }) {
  const { questions } = desk.application;
  const last = questions
    .map(({ answeredAt }) => answeredAt ?? '')
    .toSorted()
    .at(-1);
  const replied = questions.filter(({ reply, answeredAt }) => reply !== null && answeredAt === last);
  if (replied.length === 0) return null;
  return (
    <section aria-labelledby="desk-replies">
      <h2 id="desk-replies" tabIndex={-1} className="scroll-mt-4 text-heading">
        Answered in words
      </h2>
      <ul className="mt-2 border-t border-line">
        {replied.map(({ id, label, words, reply }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="text-sm text-ink-soft">
              {label}: {words}
            </p>
            <p className="break-words whitespace-pre-line">{reply}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
