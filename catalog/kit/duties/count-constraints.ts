import type { FactConstraint } from '#catalog/types/index.ts';

/**
 * A part is no greater than the whole it belongs to. `words` name the contradiction; the part is the fact to
 * correct.
 */
export const countAtMost = (id: string, part: string, whole: string, words: string): FactConstraint => ({
  id,
  fact: part,
  contradicts: (facts) => {
    const [few, all] = [facts[part], facts[whole]];
    return typeof few === 'number' && typeof all === 'number' && few > all;
  },
  words: `${words} Correct one of the answers.`,
});

/** The largest of so many holdings is at least their equal share of 100 %. */
export const sharesAddUp = (id: string, owners: string, largestPercent: string): FactConstraint => ({
  id,
  fact: largestPercent,
  contradicts: (facts) => {
    const [count, largest] = [facts[owners], facts[largestPercent]];
    // A hundredth of a percent is the precision of the answer.
    return (
      typeof count === 'number' && typeof largest === 'number' && count > 0 && largest + 0.01 < 100 / count
    );
  },
  words:
    'The holdings do not add up to 100%: the largest is smaller than an equal part. Correct it, or the number of owners.',
});
