import type { Answers, Form } from './form.ts';
import { reach, type Reach } from './reach.ts';
import { validate, type Validated, type ValidateOptions } from './validate.ts';

/**
 * Reach and validation of the same answers, computed once for everything that reads them: progress, desk
 * check, problems.
 */
export type Evaluation = { readonly reached: Reach; readonly validated: Validated };

/** Computes the reach of answers and validates them on it. */
export function evaluate(
  form: Form,
  answers: Answers,
  options: Omit<ValidateOptions, 'only' | 'reached'>,
): Evaluation {
  const reached = reach(form, answers, options);
  return { reached, validated: validate(form, answers, { ...options, reached }) };
}
