import { canonicalJson } from '../events/event-chain.ts';
import type { ApplicationRow } from '../tables.ts';

type CorrectionColumns = Pick<ApplicationRow, 'answers' | 'revisions' | 'correction'>;
type Ended = Partial<Pick<ApplicationRow, 'revisions' | 'correction'>>;
/** An answer of a correction that ended before it was sent, as it was signed and as it was typed. */
export type KeptAnswer = { field: string; signed: unknown; typed: unknown };

const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** Returns the fields that a correction changed, or changed and changed back. */
const savedFields = ({ answers, revisions, correction }: CorrectionColumns): string[] =>
  Object.entries(correction?.revisions ?? {}).flatMap(([field, revision]) =>
    revision !== revisions[field] || !isSame(answers[field], correction?.answers[field]) ? [field] : [],
  );

/**
 * Returns the columns of an application whose unsent correction is discarded. Answers that differed get a
 * later revision than the correction gave them, so that a page that is still open reads the signed ones again.
 */
export function withoutCorrection(application: CorrectionColumns): Ended {
  const { revisions, correction } = application;
  if (correction === null) return {};
  if (correction.ended) return { correction: null };
  return {
    correction: null,
    revisions: {
      ...revisions,
      ...Object.fromEntries(
        savedFields(application).map((field) => [field, (correction.revisions[field] ?? 0) + 1]),
      ),
    },
  };
}

/**
 * Returns the columns of an application whose unsent correction can no longer be sent: its answers are those
 * that were signed, and what was typed is kept.
 */
export function endCorrection(application: CorrectionColumns, at: Date): Ended {
  const { answers, correction } = application;
  if (correction === null || correction.ended) return {};
  const changed = savedFields(application).filter(
    (field) => !isSame(answers[field], correction.answers[field]),
  );
  return {
    ...withoutCorrection(application),
    ...(changed.length > 0 && {
      correction: {
        ...correction,
        ended: {
          at: at.toISOString(),
          signed: Object.fromEntries(changed.map((field) => [field, answers[field] ?? null])),
        },
      },
    }),
  };
}

/** Returns what was typed in a correction that ended before it was sent. */
export const keptAnswersOf = ({ correction }: Pick<ApplicationRow, 'correction'>): KeptAnswer[] =>
  Object.entries(correction?.ended?.signed ?? {}).map(([field, signed]) => ({
    field,
    signed,
    typed: correction?.answers[field] ?? null,
  }));

/**
 * Returns the columns of an application after a reply to an officer's questions: an ended correction stays
 * while the reply left one of its answers as it was signed.
 */
export const afterReply = (application: CorrectionColumns): Ended =>
  keptAnswersOf(application).some(({ field, signed }) => isSame(application.answers[field], signed))
    ? {}
    : withoutCorrection(application);
