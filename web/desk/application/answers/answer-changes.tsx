import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Desk } from '../desk.ts';
import { diffWords, type DiffPart } from './diff-words.ts';

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
      <ul className="mt-2 border-t border-line">
        {changes.map((change) => {
          const parts = diffWords(change.before, change.after);
          return (
            <li
              key={change.path}
              className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <p className="text-sm text-ink-soft">{change.label}</p>
              <Side title="Before" parts={parts} without="new" mark="del" />
              <Side title="After" parts={parts} without="gone" mark="ins" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Side({
  title,
  parts,
  without,
  mark: Mark,
}: {
  title: string;
  parts: readonly DiffPart[];
  without: DiffPart['kind'];
  mark: 'del' | 'ins';
}) {
  const shown = parts.filter((part) => part.kind !== without);
  return (
    <div className="min-w-0 break-words">
      <span className="mr-2 text-sm font-semibold text-ink-soft">{title}</span>
      {shown.length === 0 ? (
        <span className="text-ink-soft">nothing</span>
      ) : (
        <span className="whitespace-pre-line">
          {shown.map((part, index) =>
            part.kind === 'same' ? (
              part.text
            ) : (
              <Fragment key={index}>
                {/^\s*/.exec(part.text)?.[0]}
                <Mark
                  className={classNames(
                    'rounded-sm',
                    Mark === 'del'
                      ? 'bg-red-wash text-[#8c1a13] line-through'
                      : 'bg-green-wash font-semibold text-green underline',
                  )}
                >
                  {part.text.trim()}
                </Mark>
                {/\s*$/.exec(part.text.trimStart())?.[0]}
              </Fragment>
            ),
          )}
        </span>
      )}
    </div>
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
