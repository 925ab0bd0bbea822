import { splitWords } from '#values/fold-text.ts';
import { itemsOf, type Answers, type Field, type Form } from './form.ts';
import type { FieldContext } from './kind.ts';
import { reach } from './reach.ts';

/** Ids of questions for a whole name: 'name', 'representative', 'submitterName'. */
const WHOLE_NAME = /^(?:name|representative|signatory|(?!first|other|former|class).*Name)$/;

function namesAmong(fields: readonly Pick<Field, 'id' | 'kind'>[], answers: Answers): string[] {
  const text = (id: string): string => {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  return [
    ['firstName', 'otherNames', 'surname'].map(text).filter(Boolean).join(' '),
    ...fields.filter(({ id, kind }) => kind === 'text' && WHOLE_NAME.test(id)).map(({ id }) => text(id)),
  ].filter(Boolean);
}

/** Returns the names of the people and bodies in answers as typed, in lists and outside. */
export function namesIn(form: Form, answers: Answers, options: Pick<FieldContext, 'today'>): string[] {
  const { pages, answers: applicable } = reach(form, answers, options);
  const fields = pages.flatMap((page) => page.fields);
  return [
    ...namesAmong(fields, applicable),
    ...fields.flatMap((field) =>
      field.kind === 'list'
        ? itemsOf(applicable, field.id).flatMap((item) => namesAmong(field.fields, item))
        : [],
    ),
  ];
}

const wordsOf = (name: string): readonly string[] =>
  splitWords(name.normalize('NFKD').replace(/\p{M}/gu, ''));

/**
 * Returns whether a signature's name is that of a person: the same words in any order, where one of the two
 * may leave out middle names. `isSameName('ngozi obi', 'Ngozi Adaeze Obi')` is true, `isSameName('Obi', 'Ada
 * Obi')` is false.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return false;
  if (shorter.length < 2 && longer.length > 1) return false;
  return shorter.every((word) => longer.includes(word));
}
