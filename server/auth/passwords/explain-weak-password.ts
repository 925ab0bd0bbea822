import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// Created on first use: the dictionaries take a tenth of a second to load.
let prepared: ZxcvbnFactory | undefined;
const estimator = (): ZxcvbnFactory =>
  (prepared ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  }));

/** A random password of eight characters is just above this. */
const minGuesses = 1e8;
/**
 * Longer passwords are accepted without an estimate, which would be slow; `isCommon` already rejects
 * repetitions.
 */
const maxEstimatedLength = 24;

/**
 * Explains in one sentence why a password is easy to guess (zxcvbn); null if it is not. Takes hundredths of
 * a second, so call `estimatePasswordStrength`, which runs it in a worker thread.
 * @param userInputs  words an attacker would try first for this person
 */
export function explainWeakPassword(password: string, userInputs: readonly string[]): string | null {
  if (password.length > maxEstimatedLength) return null;
  const { guesses, feedback } = estimator().check(
    password,
    userInputs.filter((word) => word.length > 2),
  );
  if (guesses >= minGuesses) return null;
  return feedback.warning
    ? `This password is easy to guess: ${feedback.warning.replace(/\.$/, '')}.`
    : 'This password is easy to guess.';
}
