import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Service } from '#catalog/types/index.ts';
import { type Answers, fieldsOf } from '#forms/form.ts';

const nameFieldsOf = ({ form }: Service): readonly string[] =>
  fieldsOf(form).flatMap(({ kind, id }) => (kind === 'proposed-name' ? [id] : []));

/**
 * Returns the names that signed answers propose to the registry, in the customer's order. Where the form
 * proposes none, such as for a foreign company, the name of its subject. Empty for a business that is named
 * by its number or registers no name.
 */
export function proposedNames(service: Service, answers: Answers): readonly string[] {
  const fields = nameFieldsOf(service);
  if (fields.length === 0) return [service.nameOf(answers) ?? []].flat();
  return [...new Set(fields.map((id) => textOf(answers, id).trim()).filter((name) => name !== ''))];
}

/** Returns signed answers with the name that the registry took, so that papers written afterwards carry it. */
export function answersAsRegistered(service: Service, answers: Answers, name: string): Answers {
  if (service.nameOf(answers) === name) return answers;
  const [first, ...others] = nameFieldsOf(service);
  if (first === undefined) return answers;
  return {
    ...Object.fromEntries(Object.entries(answers).filter(([id]) => !others.includes(id))),
    [first]: name,
    ...service.nameAnswers,
  };
}
