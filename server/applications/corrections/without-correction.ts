import { canonicalJson } from '../events/event-chain.ts';
import type { ApplicationRow } from '../tables.ts';

type CorrectionColumns = Pick<ApplicationRow, 'answers' | 'revisions' | 'correction'>;

/**
 * Returns the columns of an application without its unsent correction. Answers that differed get a later
 * revision than the correction gave them, so that a page that is still open reads the signed ones again.
 */
export function withoutCorrection({
  answers,
  revisions,
  correction,
}: CorrectionColumns): Partial<Pick<ApplicationRow, 'revisions' | 'correction'>> {
  if (correction === null) return {};
  const changed = Object.entries(correction.revisions).filter(
    ([field, revision]) =>
      revision !== revisions[field] ||
      canonicalJson(answers[field] ?? null) !== canonicalJson(correction.answers[field] ?? null),
  );
  return {
    correction: null,
    revisions: {
      ...revisions,
      ...Object.fromEntries(changed.map(([field, revision]) => [field, revision + 1])),
    },
  };
}
