import { useId } from 'react';
import type { Desk } from '../desk.ts';
import { toggleQuestion, type QuestionDraft } from '../drafts/desk-draft.ts';

/** The id of the panel with the collected questions, for links. */
export const askPanelId = 'desk-questions';
/** Returns the id of the element that shows the answer at a path, for links to it. */
export const answerDomId = (path: string): string => `answer-${path.replaceAll('/', '-')}`;

/** Returns whether the form has an answer at a path, or below or above it, to ask the customer about. */
function canBeAsked(desk: Desk, path: string): boolean {
  if (!desk.application.allowed.includes('askForInformation') || path === '' || path.endsWith('/sameAs'))
    return false;
  return (desk.application.summary ?? []).some(({ rows }) =>
    rows.some((row) => row.path === path || row.path.startsWith(`${path}/`)),
  );
}

/** The checkbox that adds an answer to the questions for the customer. `start` is the initial text. */
export function AskAbout({
  desk,
  path,
  what,
  start,
}: {
  desk: Desk;
  path: string;
  what: string;
  start?: QuestionDraft;
}) {
  const id = useId();
  if (!canBeAsked(desk, path)) return null;
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-green-wash has-checked:font-semibold lg:min-h-8"
    >
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0"
        checked={path in desk.draft.questions}
        onChange={() =>
          desk.changeDraft((draft) => ({ ...draft, questions: toggleQuestion(draft.questions, path, start) }))
        }
      />
      Ask<span className="sr-only"> the customer about {what}</span>
    </label>
  );
}
