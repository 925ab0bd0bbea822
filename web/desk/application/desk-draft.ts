import { useCallback, useEffect, useState } from 'react';
import { REASONS, type ReasonId } from '#contract/desk-words.ts';
import type { UploadedFile } from '../../ui/form-controls/file-drop.tsx';
import type { DateParts } from '../../ui/form-controls/split-date.ts';

/** A draft of a question to the customer; `reason` is empty until chosen. */
export type QuestionDraft = { readonly reason: ReasonId | ''; readonly words: string };

/** Verbs that need only a reason. */
export type DecisionVerb = 'reject' | 'recordQuery' | 'recordRefusal' | 'refund';

/** Unsent input of an officer. Kept until the action succeeds, whatever happens to the application. */
export type DeskDraft = {
  /** By path of the answer, in the order selected. */
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
 * Returns the question with another reason. The reason's prefilled words replace only prefilled words,
 * never words the officer wrote.
 */
export function chooseReason(question: QuestionDraft, reason: ReasonId | ''): QuestionDraft {
  const prefilled = question.words.trim() === '' || Object.values<string>(REASONS).includes(question.words);
  return { reason, words: prefilled ? (reason === '' ? '' : REASONS[reason]) : question.words };
}

/** Adds an answer to the questions, or removes it. */
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

/** The officer's draft for one application in sessionStorage: survives reloads and a new sign-in. */
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
