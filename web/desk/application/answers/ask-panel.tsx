import { useState } from 'react';
import {
  ANSWER_LABEL,
  fillVariables,
  problemOfWords,
  REASON_IDS,
  REASON_TITLES,
  type ReasonId,
  type TextVariables,
} from '#contract/desk/question-reasons.ts';
import { headline } from '#rules/application/application-headline.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextArea } from '../../../ui/form-controls/text-input.tsx';
import { askPanelId } from './ask-about.tsx';
import type { Desk } from '../desk.ts';
import { chooseReason, toggleQuestion, type QuestionDraft } from '../drafts/desk-draft.ts';
import { labelOfAnswer } from './label-of-answer.ts';
import { focusOn } from '../../focus-on.ts';
import { ActionFailure, RailCard } from '../rail/rail-card.tsx';

const reasons = REASON_IDS.map((value) => ({ value, label: REASON_TITLES[value] }));

/**
 * Returns the reason words cannot be sent: there are none, a gap is left, or a variable has no value. Null if
 * they can.
 */
const problemOf = (words: string, variables: TextVariables): string | null =>
  problemOfWords(words, variables) ?? (words.trim() === '' ? 'Say what is needed.' : null);

/** Lists the placeholders that are filled in, with their values: '{first name}: Ada'. */
function variablesHint(variables: TextVariables): string | null {
  const known = Object.entries(variables).flatMap(([name, value]) =>
    value === null ? [] : [`{${name}} for ${value}`],
  );
  return known.length === 0 ? null : `You can write ${known.join(', and ')}.`;
}

const domIdOf = (path: string, part: string): string => `ask-${part}-${path.replaceAll('/', '-')}`;

/** The selected answers, each with a reason and words, with a preview, sent together. */
export function AskPanel({ desk }: { desk: Desk }) {
  const [tried, setTried] = useState(false);
  const questions = Object.entries(desk.draft.questions);
  if (!desk.application.allowed.includes('askForInformation')) return null;
  if (questions.length === 0) {
    return (
      <RailCard title="Ask the customer" id={askPanelId}>
        <p className="text-sm text-ink-soft">
          Tick ‘Ask’ beside any answer. Your questions are collected here and sent together.
        </p>
      </RailCard>
    );
  }
  const variables = desk.application.textVariables;
  const labelOf = (path: string): string => labelOfAnswer(desk, path);
  const textsAbout = (path: string) =>
    Object.fromEntries(
      REASON_IDS.map((reason) => [
        reason,
        desk.application.questionTexts[reason].replaceAll(ANSWER_LABEL, () => labelOf(path)),
      ]),
    ) as Record<ReasonId, string>;
  const change = (path: string, question: QuestionDraft): void =>
    desk.changeDraft((draft) => ({ ...draft, questions: { ...draft.questions, [path]: question } }));

  async function send(): Promise<void> {
    setTried(true);
    const open = questions.find(
      ([, question]) => question.reason === '' || problemOf(question.words, variables) !== null,
    );
    if (open) return focusOn(domIdOf(open[0], open[1].reason === '' ? 'reason' : 'words'));
    const asked = questions.flatMap(([path, { reason, words }]) =>
      reason === '' ? [] : [{ path, reason, words: words.trim() }],
    );
    if (await desk.act({ verb: 'askForInformation', questions: asked })) {
      setTried(false);
      focusOn('desk-headline');
    }
  }

  return (
    <RailCard title={`Ask the customer (${questions.length})`} id={askPanelId}>
      <ol className="grid gap-5">
        {questions.map(([path, question]) => (
          <li key={path} className="grid gap-3 border-b border-line pb-4">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 font-semibold break-words">{labelOf(path)}</p>
              <button
                type="button"
                className="link min-h-11 shrink-0 px-1 text-sm lg:min-h-9"
                onClick={() => {
                  desk.changeDraft((draft) => ({
                    ...draft,
                    questions: toggleQuestion(draft.questions, path),
                  }));
                  focusOn(askPanelId);
                }}
              >
                Remove<span className="sr-only"> the question about {labelOf(path)}</span>
              </button>
            </div>
            <Select
              id={domIdOf(path, 'reason')}
              label="Reason"
              options={reasons}
              value={question.reason}
              onChange={(event) =>
                change(path, chooseReason(question, event.target.value as ReasonId | '', textsAbout(path)))
              }
              error={tried && question.reason === '' ? 'Choose a reason.' : null}
            />
            <TextArea
              id={domIdOf(path, 'words')}
              label="What the customer reads"
              rows={6}
              maxLength={1000}
              value={question.words}
              onChange={(event) => change(path, { ...question, words: event.target.value })}
              hint={variablesHint(variables)}
              error={tried ? problemOf(question.words, variables) : null}
            />
          </li>
        ))}
      </ol>
      <Preview
        desk={desk}
        questions={questions.map(([path, { words }]) => ({
          path,
          label: labelOf(path),
          words: fillVariables(words, variables),
        }))}
      />
      <ActionFailure desk={desk} verb="askForInformation" />
      <Button fullWidth busy={desk.acting === 'askForInformation'} onClick={() => void send()}>
        {questions.length === 1 ? 'Send the question' : `Send ${questions.length} questions`}
      </Button>
    </RailCard>
  );
}

/** Preview of the customer's page, rendered with the same components. */
function Preview({
  desk,
  questions,
}: {
  desk: Desk;
  questions: readonly { path: string; label: string; words: string }[];
}) {
  const { state, service } = desk.application;
  const shown = headline(
    { ...state, review: 'information_asked' },
    { transferReported: true, registry: service.registry.name, outcome: service.outcome },
  );
  return (
    <details open className="rounded-sm border border-dashed border-line-strong bg-paper px-3 py-1">
      <summary className="link flex min-h-11 items-center text-sm font-semibold lg:min-h-9">
        What the customer will see
      </summary>
      <div className="grid gap-2 pb-3">
        <p className="font-display text-lg">{shown.title}</p>
        <p className="text-sm">{shown.next}</p>
        {questions.map(({ path, label, words }) => (
          <Notice key={path} tone="next" title={label}>
            <p>{words.trim() || '…'}</p>
          </Notice>
        ))}
        <p className="text-sm text-ink-soft">
          On the application’s page, and by e-mail to {desk.application.customer.email}.
        </p>
      </div>
    </details>
  );
}
