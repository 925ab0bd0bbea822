import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// Its dictionaries take a tenth of a second and some memory to prepare, so that waits for the first password to judge.
let prepared: ZxcvbnFactory | undefined;
const estimator = (): ZxcvbnFactory =>
  (prepared ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  }));

/** Fewer guesses than this a patient stranger makes; it is the border between the second and the third of zxcvbn's five grades. */
const leastGuesses = 1e6;

/**
 * Why a password would be guessed soon, in a sentence; null when it would not. Works without a network.
 * @param ownWords  what a guesser would try first for this person
 */
export function guessability(password: string, ownWords: readonly string[]): string | null {
  // The time of the estimate grows with the square of the length; what follows the first signs only makes it harder.
  const judged = password.slice(0, 64);
  const { guesses, feedback } = estimator().check(judged, ownWords.filter((word) => word.length > 2));
  if (guesses >= leastGuesses) return null;
  return feedback.warning ? `This password would be guessed soon: ${feedback.warning.replace(/\.$/, '')}.` : 'This password would be guessed soon.';
}
