import type { ReasonId } from '#contract/desk/question-reasons.ts';
import type { UploadedFile } from '../../../ui/form-controls/file-drop.tsx';
import type { DateParts } from '../../../ui/form-controls/split-date.ts';
import { useSessionStorage } from '../../../device-storage/use-session-storage.ts';

/** A draft of a question to the customer; `reason` is empty until chosen. */
export type QuestionDraft = { readonly reason: ReasonId | ''; readonly words: string };

/** Verbs that need only a reason. */
export type DecisionVerb = 'reject' | 'recordQuery' | 'recordRefusal' | 'recordNoPayment' | 'reopen';

/** Unsent input of an officer. Kept until the action succeeds, whatever happens to the application. */
export type DeskDraft = {
  /** By path of the answer, in the order selected. */
  readonly questions: Readonly<Record<string, QuestionDraft>>;
  readonly payment?: { readonly amount: string; readonly receivedOn: DateParts; readonly note: string };
  /** New amounts as typed, by fee; a fee that was not charged before; why. */
  readonly change?: {
    readonly amounts: Readonly<Record<string, string>>;
    readonly otherTitle: string;
    readonly otherPayee: 'government' | 'stamp-duty' | 'ours';
    readonly otherAmount: string;
    readonly reason: string;
  };
  readonly filing?: { readonly reference: string; readonly filedOn: DateParts };
  readonly registration?: {
    readonly number: string;
    readonly registeredOn: DateParts;
    readonly evidence: UploadedFile | null;
    /** The other documents that came with it, by kind. */
    readonly documents?: Readonly<Record<string, UploadedFile | null>>;
    /** One of the proposed names, or `otherName`; null until chosen. */
    readonly name?: string | null;
    readonly otherName?: string;
    /** Keys of the deadlines that the filing met; those proposed while undefined. */
    readonly met?: readonly string[];
  };
  readonly correction?: {
    readonly number: string;
    readonly registeredOn: DateParts;
    readonly name: string;
    readonly documentId: string;
    readonly file: UploadedFile | null;
    readonly reason: string;
  };
  readonly document?: {
    readonly kind: string;
    readonly title: string;
    readonly number: string;
    readonly file: UploadedFile | null;
  };
  /** Money found for a cancelled application. */
  readonly foundPayment?: {
    readonly amount: string;
    readonly receivedOn: DateParts;
    readonly reason: string;
  };
  readonly refund?: { readonly amount: string; readonly reason: string };
  readonly sentRefund?: { readonly sentOn: DateParts; readonly proof: UploadedFile | null };
  readonly reasons: Readonly<Partial<Record<DecisionVerb, string>>>;
  /** The kind of reason, of decisions that are counted by it. */
  readonly reasonIds: Readonly<Partial<Record<DecisionVerb, ReasonId>>>;
};

export const emptyDraft: DeskDraft = { questions: {}, reasons: {}, reasonIds: {} };

/**
 * Returns the question with another reason. The reason's prefilled words replace only prefilled words,
 * never words the officer wrote.
 * @param texts  the words to start from, by reason
 */
export function chooseReason(
  question: QuestionDraft,
  reason: ReasonId | '',
  texts: Readonly<Record<ReasonId, string>>,
): QuestionDraft {
  const prefilled = question.words.trim() === '' || Object.values(texts).includes(question.words);
  return { reason, words: prefilled ? (reason === '' ? '' : texts[reason]) : question.words };
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

const parseDraft = (stored: unknown): DeskDraft => ({
  ...emptyDraft,
  ...(stored as Partial<DeskDraft> | null),
});
const isEmptyDraft = (draft: DeskDraft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft);

/** The officer's draft for one application, in sessionStorage. */
export const useDeskDraft = (
  applicationId: string,
): [DeskDraft, (change: (draft: DeskDraft) => DeskDraft) => void] =>
  useSessionStorage(`desk.draft.${applicationId}`, parseDraft, isEmptyDraft);
