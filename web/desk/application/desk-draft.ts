import { useCallback, useEffect, useState } from 'react';
import { REASONS, type ReasonId } from '#contract/desk-words.ts';
import type { UploadedFile } from '../../ui/form-controls/file-drop.tsx';
import type { DateParts } from '../../ui/form-controls/split-date.ts';

/** A question to the customer as it is being put; `reason` is empty until chosen. */
export type QuestionDraft = { readonly reason: ReasonId | ''; readonly words: string };

/** Verbs that need nothing but a reason. */
export type DecisionVerb = 'reject' | 'recordQuery' | 'recordRefusal' | 'refund';

/** What an officer typed and has not sent. Kept until the action is done, whatever happens to the application meanwhile. */
export type DeskDraft = {
  /** By path of the answer, in the order ticked. */
  readonly questions: Readonly<Record<string, QuestionDraft>>;
  readonly payment?: { readonly amount: string; readonly receivedOn: DateParts; readonly note: string };
  readonly filing?: { readonly reference: string; readonly filedOn: DateParts };
  readonly registration?: {
    readonly number: string;
    readonly registeredOn: DateParts;
    readonly evidence: UploadedFile | null;
  };
  readonly reasons: Readonly<Partial<Record<DecisionVerb, string>>>;
};

export const emptyDraft: DeskDraft = { questions: {}, reasons: {} };

/**
 * The question with another reason. The reason's words are put in, unless the officer has written words of their own:
 * those are only ever changed by hand.
 */
export function chooseReason(question: QuestionDraft, reason: ReasonId | ''): QuestionDraft {
  const prefilled = question.words.trim() === '' || Object.values<string>(REASONS).includes(question.words);
  return { reason, words: prefilled ? (reason === '' ? '' : REASONS[reason]) : question.words };
}

/** Ticks an answer to be asked about, or takes the question back. */
export function toggleQuestion(
  questions: DeskDraft['questions'],
  path: string,
  start: QuestionDraft = { reason: '', words: '' },
): DeskDraft['questions'] {
  if (!(path in questions)) return { ...questions, [path]: start };
  const { [path]: _taken, ...rest } = questions;
  return rest;
}

const storageKey = (applicationId: string): string => `desk.draft.${applicationId}`;

function readStored(applicationId: string): DeskDraft {
  try {
    const kept = JSON.parse(
      sessionStorage.getItem(storageKey(applicationId)) ?? 'null',
    ) as Partial<DeskDraft> | null;
    return { ...emptyDraft, ...kept };
  } catch {
    return emptyDraft;
  }
}

/** The officer's draft for one application, kept for as long as the tab is open, through reloads and a new sign-in too. */
export function useDeskDraft(
  applicationId: string,
): [DeskDraft, (change: (draft: DeskDraft) => DeskDraft) => void] {
  const [draft, setDraft] = useState(() => readStored(applicationId));
  useEffect(() => {
    try {
      if (JSON.stringify(draft) === JSON.stringify(emptyDraft))
        sessionStorage.removeItem(storageKey(applicationId));
      else sessionStorage.setItem(storageKey(applicationId), JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing still has the draft on this page.
    }
  }, [applicationId, draft]);
  return [draft, useCallback((change) => setDraft(change), [])];
}
