import { isRecord } from '#values/is-record.ts';
import { walkForm, type ReachedPage } from './conditions.ts';
import type { Answers, Form } from './form.ts';
import { type FieldContext } from './kind.ts';
import { kindOf } from './kinds.ts';
import { resolvePeople } from './resolve-people.ts';

/** A form as far as it applies to some answers. */
export type Reach = {
  /** Every page in order, those that do not apply included. */
  readonly pages: readonly ReachedPage[];
  /** As typed, people resolved; still holds what does not apply or has the wrong shape. */
  readonly typed: Answers;
  /** Answers for conditions: only those that apply, in their right shape. */
  readonly answers: Answers;
  /** The context of the questions outside lists. */
  readonly context: FieldContext;
};

/** Finds which pages and questions apply. Takes anything for answers, as they come from a browser. */
export function reach(
  form: Form,
  answers: Answers,
  options: Pick<FieldContext, 'today' | 'knownFiles' | 'parsePhone'>,
): Reach {
  const typed = resolvePeople(form, isRecord(answers) ? answers : {});
  const walked = walkForm(form, typed, kindOf);
  return {
    pages: walked.pages,
    typed,
    answers: walked.answers,
    context: { ...options, answers: walked.answers, item: walked.answers },
  };
}
