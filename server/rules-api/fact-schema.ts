import { MAX_MINOR } from '#catalog/kit/answers/check-facts.ts';
import type { FactQuestion, Facts } from '#catalog/types/index.ts';

/** A JSON Schema (draft 2020-12, as in OpenAPI 3.1). */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Whether a fact must be stated, may be, or does not apply. `sometimes`: its condition reads other facts. */
type Presence = 'always' | 'optional' | 'sometimes' | 'never';

/**
 * Decides from the facts that are fixed, such as the entity type, whether a question is asked. A condition
 * that reads any other fact is undecided.
 */
function presenceOf({ when, optional }: FactQuestion, fixed: Facts): Presence {
  let readsOthers = false;
  const recorder = new Proxy<Facts>(fixed, {
    get(target, id) {
      if (!(id in target)) readsOthers = true;
      return Reflect.get(target, id);
    },
  });
  const applies = when?.(recorder) ?? true;
  if (readsOthers) return 'sometimes';
  return applies ? (optional ? 'optional' : 'always') : 'never';
}

function valueSchema(question: FactQuestion): JsonSchema {
  switch (question.kind) {
    case 'money':
      return {
        type: 'integer',
        minimum: question.min ?? (question.negative ? -MAX_MINOR : 0),
        maximum: question.max ?? MAX_MINOR,
      };
    case 'number':
      return {
        type: question.decimals ? 'number' : 'integer',
        minimum: question.min,
        maximum: question.max,
      };
    case 'choice':
      return { type: 'string', enum: question.options.map(({ value }) => value) };
    case 'yes-no':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', format: 'date' };
  }
}

function describeFact(question: FactQuestion, presence: Presence): string {
  const unit =
    question.kind === 'money'
      ? 'In minor units.'
      : question.kind === 'number' && question.unit
        ? `Unit: ${question.unit}.`
        : '';
  const decimals =
    question.kind === 'number' && question.decimals ? `At most ${question.decimals} decimals.` : '';
  const options =
    question.kind === 'choice'
      ? `${question.options.map(({ value, label }) => `\`${value}\`: ${label}`).join('; ')}.`
      : '';
  const condition =
    presence === 'sometimes'
      ? question.optional
        ? 'Applies only with certain other facts.'
        : 'Applies only with certain other facts, and is then required.'
      : '';
  const label = /[?.]$/.test(question.label) ? question.label : `${question.label}.`;
  return [label, question.hint, unit, decimals, options, condition].filter(Boolean).join(' ');
}

/**
 * Returns the JSON Schema of the facts that some questions ask for. It accepts every set of facts that
 * `checkFacts` accepts. It cannot express conditions between facts and contradictions: a fact of either kind
 * is optional here.
 * @param fixed  facts that the request states elsewhere, such as the entity type
 */
export function factSchema(questions: readonly FactQuestion[], fixed: Facts = {}): JsonSchema {
  const present = questions
    .map((question) => ({ question, presence: presenceOf(question, fixed) }))
    .filter(({ presence }) => presence !== 'never');
  const required = present.filter(({ presence }) => presence === 'always').map(({ question }) => question.id);
  return {
    type: 'object',
    properties: Object.fromEntries(
      present.map(({ question, presence }) => [
        question.id,
        { ...valueSchema(question), description: describeFact(question, presence) },
      ]),
    ),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
