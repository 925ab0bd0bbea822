import { useMemo, useState } from 'react';
import type { Service } from '#catalog/types/index.ts';
import { paths } from '#contract/paths.ts';
import { fieldsOf, itemsOf, type Answers, type Field, type ListField } from '#forms/form.ts';
import { compareSummaries, summarise } from '#forms/summarise.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { topOf } from '../../forms/answers/answer-path.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { ConflictNotices } from '../../forms/conflict-notices.tsx';
import { FormQuestions, TopQuestion } from '../../forms/form-questions.tsx';
import { Question } from '../../forms/question.tsx';
import { SaveState } from '../../forms/save-state.tsx';
import { QuietState } from '../../shell/quiet-state.tsx';
import { todayOf, useAnswerState, useRunningForm } from '../../forms/use-running-form.ts';
import { useUnsentTexts } from '../../device-storage/unsent-text.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { KeptCorrection } from './correction/kept-correction.tsx';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

const openQuestionsOf = (application: Application) =>
  application.questions.filter((question) => question.answeredAt === null);

/** Returns the fields whose answers differ from the signed ones, where an own correction may be sent with a reply. */
const changedFields = (
  { correction, summary }: Application,
  service: Service,
  answers: Answers,
): readonly string[] =>
  correction?.kept == null
    ? []
    : compareSummaries(summary ?? [], summarise(service.form, answers, { today: todayOf(service) })).map(
        ({ path }) => topOf(path),
      );

type OfficerQuestion = Application['questions'][number];

/** Answers in words by the id of the question, and how to change one. */
type Replies = {
  readonly words: Readonly<Record<string, string>>;
  readonly change: (questionId: string, words: string) => void;
};

function QuestionWords({ question, replies }: { question: OfficerQuestion; replies: Replies }) {
  return (
    <div className="grid gap-3">
      <Notice tone="next" title={question.label}>
        <p>{question.words}</p>
      </Notice>
      <TextArea
        id={`reply-${question.id}`}
        label={`Answer in words: ${question.label}`}
        hint="If the answer is right as it is, or needs an explanation."
        optional
        rows={2}
        maxLength={2000}
        value={replies.words[question.id] ?? ''}
        onChange={(event) => replies.change(question.id, event.target.value)}
      />
    </div>
  );
}

/** Returns the question of a list item that an officer asked about; null when it no longer exists. */
function rowQuestion(field: ListField, answers: Answers, path: string) {
  const [, itemId, fieldId] = path.split('/');
  const item = itemsOf(answers, field.id).find((each) => each.id === itemId);
  const inner = field.fields.find((each) => each.id === fieldId);
  return item && inner ? { path: `${field.id}/${item.id}/${inner.id}`, inner, item } : null;
}

/**
 * A field with the officer's words above it. Of a list, only the questions asked are shown, unless a
 * problem is elsewhere in it: then the whole list is shown.
 */
function OfficerQuestionField({
  field,
  questions,
  replies,
  running,
}: {
  field: Field;
  questions: readonly OfficerQuestion[];
  replies: Replies;
  running: ReturnType<typeof useRunningForm>;
}) {
  const { run, shown } = running;
  const rows =
    field.kind === 'list'
      ? questions.map((question) => ({ question, row: rowQuestion(field, run.answers, question.path) }))
      : [];
  const isShownAlone = (path: string): boolean =>
    rows.some(({ row }) => row !== null && (path === row.path || path.startsWith(`${row.path}/`)));
  const elsewhere = shown.some((problem) => topOf(problem.path) === field.id && !isShownAlone(problem.path));
  // The whole list stays when the problem is gone, with the first letter of what was missing.
  const [isWhole, setIsWhole] = useState(false);
  if (elsewhere && !isWhole) setIsWhole(true);
  if (field.kind === 'list' && rows.length > 0 && !isWhole && rows.every(({ row }) => row !== null)) {
    return rows.map(
      ({ question, row }) =>
        row && (
          <div key={question.id} className="grid gap-3 [&+&]:mt-6">
            <QuestionWords question={question} replies={replies} />
            <Question
              field={row.inner}
              path={row.path}
              value={row.item[row.inner.id]}
              item={run.resolved(field.id, row.item)}
            />
          </div>
        ),
    );
  }
  return (
    <>
      {questions.map((question) => (
        <QuestionWords key={question.id} question={question} replies={replies} />
      ))}
      <TopQuestion field={field} run={run} />
    </>
  );
}

/**
 * Only the questions an officer asked about, with the officer's words above each, and the button that sends
 * the answers.
 */
export function OfficerQuestions({ application, service }: { application: Application; service: Service }) {
  const navigate = useNavigate();
  const take = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [words, setWords] = useUnsentTexts(`reply.${application.id}`);
  const replies: Replies = {
    words,
    change: (questionId, reply) => setWords((before) => ({ ...before, [questionId]: reply })),
  };
  const answerState = useAnswerState(application, service);
  const openQuestions = openQuestionsOf(application);
  // Of an own correction that the question ended: those that are already among the answers.
  const [fieldIdsKept, setFieldIdsKept] = useState<readonly string[]>(() =>
    changedFields(application, service, answerState.state.answers),
  );
  const fieldIdsAsked = useMemo(
    () =>
      new Set(
        [
          ...(application.editable ?? []),
          ...openQuestionsOf(application).map((question) => question.path),
          ...fieldIdsKept,
        ].map(topOf),
      ),
    [application, fieldIdsKept],
  );
  const fields = useMemo(
    () => fieldsOf(service.form).filter((field) => fieldIdsAsked.has(field.id)),
    [service, fieldIdsAsked],
  );
  const fieldIds = useMemo(() => fields.map((field) => field.id), [fields]);
  const running = useRunningForm(application, service, answerState, fieldIds);
  const placed = new Set(fieldIds);
  const general = openQuestions.filter((question) => !placed.has(topOf(question.path)));
  useDocumentTitle('Answer what we asked');

  async function send(): Promise<void> {
    setSending(true);
    setRefused(null);
    try {
      if (!(await answerState.queue.flush()))
        throw new ApiError(
          'offline',
          'Your answers are kept on this device, but we could not save them yet. Check your connection and send them again.',
        );
      take(
        await call('POST /applications/:id/answer', {
          params: { id: application.id },
          body: {
            version: application.version,
            replies: openQuestions.flatMap(({ id: questionId }) => {
              const reply = (words[questionId] ?? '').trim();
              return reply === '' ? [] : [{ questionId, words: reply }];
            }),
          },
        }),
      );
      setWords({});
      toast.success('Sent back', 'An officer will check your answers next.');
      await navigate(paths.application(application.id));
    } catch (error) {
      setRefused(
        error instanceof ApiError
          ? [error.message, ...error.problems.map((problem) => problem.words)].join(' ')
          : 'Something went wrong. Your answers are saved. Please try again.',
      );
      reloadAfterConflict(application.id, error);
    } finally {
      setSending(false);
    }
  }

  const draw = (field: Field) => (
    <OfficerQuestionField
      field={field}
      questions={openQuestions.filter((question) => topOf(question.path) === field.id)}
      replies={replies}
      running={running}
    />
  );

  return (
    <div className="wrap py-6 lg:py-10">
      <div className="max-w-2xl">
        <PageTitle
          above={`Application ${application.reference}`}
          lead={`An officer has checked your application and needs this from you. Everything else stays as you signed it${application.correction?.kept ? ', unless you add your own corrections' : ''}.`}
        >
          Answer what we asked
        </PageTitle>
        <QuietState>
          <SaveState state={answerState.state} />
        </QuietState>
        <ConflictNotices queue={answerState.queue} form={service.form} today={answerState.today} />
        <KeptCorrection
          application={application}
          service={service}
          answerState={answerState}
          onUse={setFieldIdsKept}
        />
        <div className="grid gap-6">
          {general.map((question) => (
            <QuestionWords key={question.id} question={question} replies={replies} />
          ))}
        </div>
        <FormQuestions
          {...running}
          fields={fields}
          draw={draw}
          onContinue={() => void send()}
          actions={
            <>
              <Button type="submit" variant="next" busy={sending}>
                Send back
              </Button>
              <Button variant="quiet" to={paths.application(application.id)}>
                Back
              </Button>
              {refused && (
                <Notice tone="stop" live className="w-full">
                  <p>{refused}</p>
                </Notice>
              )}
            </>
          }
        />
      </div>
    </div>
  );
}
