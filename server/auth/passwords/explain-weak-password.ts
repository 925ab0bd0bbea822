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

/** Fewer guesses than this a patient stranger makes. Eight characters that follow no pattern are just beyond. */
const minGuesses = 1e8;
/** Longer ones are taken: an estimate of them takes long, and what is only repeated is refused without one. */
const maxEstimatedLength = 24;

/**
 * Why a password would be guessed soon, in a sentence; null when it would not. Works without a network, and takes some hundredths
 * of a second: ask by `estimatePassword`, which does it beside the event loop.
 * @param ownWords  what a guesser would try first for this person
 */
export function explainWeakPassword(password: string, ownWords: readonly string[]): string | null {
  if (password.length > maxEstimatedLength) return null;
  const { guesses, feedback } = estimator().check(
    password,
    ownWords.filter((word) => word.length > 2),
  );
  if (guesses >= minGuesses) return null;
  return feedback.warning
    ? `This password would be guessed soon: ${feedback.warning.replace(/\.$/, '')}.`
    : 'This password would be guessed soon.';
}
