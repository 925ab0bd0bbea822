import { fieldById, type Form } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { rowsOf } from './answers/answer-path.ts';
import type { AnswerQueue } from './answers/answer-queue.ts';
import { formatAnswer } from './format-answer.ts';

/** Shows answers changed here and elsewhere: both versions, and the customer chooses one. */
export function ConflictNotices({
  queue,
  form,
  today,
}: {
  queue: AnswerQueue;
  form: Form;
  today: CalendarDate;
}) {
  const { conflicts, answers } = queue.state();
  return conflicts.map((conflict) => {
    const field = fieldById(form, conflict.field);
    if (!field) return null;
    const inWords = (value: unknown): string =>
      field.kind === 'list'
        ? rowsOf(value)
            .map((item, index) => field.title?.(item) || `${field.item.one} ${index + 1}`)
            .join(', ') || 'nothing'
        : formatAnswer(field, value, answers, today) || 'nothing';
    return (
      <Notice key={conflict.field} tone="next" live title="Changed in another tab or device" className="mb-6">
        <p>
          ‘{field.label}’ was also changed elsewhere while you typed here. Which answer do you want to keep?
        </p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">Here</dt>
          <dd className="break-words">{inWords(answers[conflict.field])}</dd>
          <dt className="text-ink-soft">Elsewhere</dt>
          <dd className="break-words">{inWords(conflict.theirs)}</dd>
        </dl>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => queue.resolveConflict(conflict.field, 'mine')}>
            Keep mine
          </Button>
          <Button variant="quiet" onClick={() => queue.resolveConflict(conflict.field, 'theirs')}>
            Take theirs
          </Button>
        </div>
      </Notice>
    );
  });
}
