import { Notice } from '../../../ui/feedback/notice.tsx';
import { emptyDraft, type DecisionVerb } from './desk-draft.ts';
import type { Desk } from '../desk.ts';
import { labelOfAnswer } from '../answers/label-of-answer.ts';

const decisionTitles: Record<DecisionVerb, string> = {
  reject: 'Reason for declining',
  recordQuery: 'Query of the registry',
  recordRefusal: 'Refusal of the registry',
  recordNoPayment: 'Where you looked for the payment',
  reopen: 'Reason for reopening',
};

/** Drafts of actions that are no longer allowed, to copy before they are discarded. */
export function OrphanedDrafts({ desk }: { desk: Desk }) {
  const kept = orphansOf(desk);
  if (kept.length === 0) return null;
  return (
    <Notice tone="info" title="What you typed before this changed">
      <dl className="mt-1 grid gap-2 text-sm">
        {kept.map(({ title, words }) => (
          <div key={title}>
            <dt className="text-ink-soft">{title}</dt>
            <dd className="break-words whitespace-pre-line select-all">{words}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="link min-h-11 text-sm"
        onClick={() => desk.changeDraft(() => emptyDraft)}
      >
        Throw it away
      </button>
    </Notice>
  );
}

function orphansOf(desk: Desk): { title: string; words: string }[] {
  const { application, draft } = desk;
  const { registry } = application.service;
  const possible = new Set<string>(application.allowed);
  const { questions, payment, filing, registration, reasons } = draft;
  const parts = [
    ...(possible.has('askForInformation')
      ? []
      : Object.entries(questions).map(([path, { words }]) => ({
          title: `Question: ${labelOfAnswer(desk, path)}`,
          words,
        }))),
    ...(Object.keys(reasons) as DecisionVerb[])
      .filter((verb) => !possible.has(verb))
      .map((verb) => ({ title: decisionTitles[verb], words: reasons[verb] ?? '' })),
    ...(payment && !possible.has('confirmPayment')
      ? [{ title: 'Payment', words: [payment.amount, payment.note].filter(Boolean).join('\n') }]
      : []),
    ...(filing && !possible.has('file') ? [{ title: registry.referenceLabel, words: filing.reference }] : []),
    ...(registration && !possible.has('confirm')
      ? [{ title: registry.numberLabel, words: registration.number }]
      : []),
  ];
  return parts.filter(({ words }) => words.trim() !== '');
}
