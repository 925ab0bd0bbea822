import type { CalendarDate } from '#values/calendar-date.ts';
import type { PhoneParser } from '#values/phone.ts';
import { isRecord } from '#values/is-record.ts';
import type { Answers, Field } from './form.ts';

/**
 * The context an answer is validated in. `item` is the list item that contains the question, or `answers`
 * itself at the top level.
 */
export type FieldContext = {
  readonly today: CalendarDate;
  readonly answers: Answers;
  readonly item: Answers;
  /** Ids of the files of the application; undefined in the browser, where every id passes. */
  readonly knownFiles?: ReadonlySet<string>;
  /** The exact parser of the server; the browser has the light check of values/phone.ts only. */
  readonly parsePhone?: PhoneParser;
};

/** Why an answer is not accepted, for programs; the words beside it are for people. */
export type ProblemCode =
  | 'missing'
  | 'not_understood'
  | 'not_an_option'
  | 'wrong_shape'
  | 'refused'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'too_few'
  | 'too_many'
  | 'too_early'
  | 'too_late'
  | 'too_young'
  | 'unknown_file'
  | 'lost_reference';

/**
 * A problem relative to its field: `path` is '' for the whole answer, 'street' for a part, 'item id/field'
 * in a list.
 */
export type FieldProblem = { readonly path: string; readonly code: ProblemCode; readonly words: string };

/** A parsed answer with its problems. `value` is undefined when nothing is stored. */
export type ParsedAnswer = { readonly value: unknown; readonly problems: readonly FieldProblem[] };

/**
 * The behaviour of one kind of field. Raw answers are as typed; no function throws, whatever they contain.
 */
export type Kind<F extends Field = Field> = {
  /** The answer in a new form. */
  blank(field: F): unknown;
  /** Whether `raw` has the shape this kind is typed in, valid or not. */
  hasShape(raw: unknown): boolean;
  isBlank(raw: unknown): boolean;
  /** Validates and normalises an answer that is not blank and has the right shape. */
  parse(field: F, raw: unknown, context: FieldContext): ParsedAnswer;
  /** Formats an answer as typed for the check page. Incomplete answers read as typed, blank ones as ''. */
  format(field: F, raw: unknown, context: FieldContext): string;
  /** Default message when a required answer is missing. */
  missing(field: F): string;
  /**
   * Returns a valid answer as typed, deterministic per seed.
   * @throws Error when the field makes that impossible.
   */
  example(field: F, context: FieldContext, seed: number): unknown;
};

/** Returns an answer without problems. */
export const parsed = (value: unknown): ParsedAnswer => ({ value, problems: [] });
/** Returns an answer with one problem and no value. `path` names the part of the answer it is about. */
export const problem = (code: ProblemCode, words: string, path = ''): ParsedAnswer => ({
  value: undefined,
  problems: [{ path, code, words }],
});

export const isText = (raw: unknown): raw is string => typeof raw === 'string';
/** Returns whether nothing was typed: undefined, null or only whitespace. */
export const isBlankText = (raw: unknown): boolean =>
  raw === undefined || raw === null || (isText(raw) && raw.trim() === '');
/** Returns an own property that is text, trimmed; '' for anything else. */
export const textMember = (raw: unknown, part: string): string => {
  const value = isRecord(raw) && Object.hasOwn(raw, part) ? raw[part] : undefined;
  return isText(value) ? value.trim() : '';
};

/**
 * Validates an answer of any shape: blank ones are missing unless optional, and wrong shapes never reach
 * the kind.
 */
export function parseAnswer(kind: Kind, field: Field, raw: unknown, context: FieldContext): ParsedAnswer {
  if (field.kind !== 'list' && kind.isBlank(raw))
    return field.optional ? parsed(undefined) : problem('missing', field.missing ?? kind.missing(field));
  if (!kind.isBlank(raw) && !kind.hasShape(raw))
    return problem('wrong_shape', field.missing ?? kind.missing(field));
  return kind.parse(field, raw, context);
}
