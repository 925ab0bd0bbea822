import { foldText } from '#values/fold-text.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { personName } from '#catalog/questions/person.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { type Answers, fieldsOf, itemsOf } from '#forms/form.ts';
import { proposedNames } from '../names/registered-name.ts';

/** Key that two applications can share: a person's number, or the name of a business. `label` is the name as typed. */
type DuplicateKey = { readonly kind: 'person' | 'name'; readonly key: string; readonly label: string };

/** Returns the keys by which signed answers are compared with those of other applications. */
export function duplicateKeysOf(
  { personNumbers }: Pick<Country, 'personNumbers'>,
  service: Service,
  answers: Answers,
): readonly DuplicateKey[] {
  const people = [
    answers,
    ...fieldsOf(service.form).flatMap(({ kind, id }) => (kind === 'list' ? itemsOf(answers, id) : [])),
  ];
  const persons = people.flatMap((person) =>
    personNumbers.flatMap((field): DuplicateKey[] => {
      const key = foldText(textOf(person, field));
      const label = personName(person) || textOf(person, 'name');
      return label === '' ? [] : [{ kind: 'person', key, label }];
    }),
  );
  const names =
    service.entityType === undefined
      ? []
      : proposedNames(service, answers).map(
          (name): DuplicateKey => ({ kind: 'name', key: foldText(name), label: name }),
        );
  const seen = new Set<string>();
  return [...persons, ...names].filter(({ kind, key, label }) => {
    const identity = `${kind}/${key}/${foldText(label)}`;
    return key !== '' && !seen.has(identity) && seen.add(identity);
  });
}
