import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { fieldsOf, type Field } from '#forms/form.ts';
import { isSearched } from './search-text.ts';

const withInner = (field: Field): readonly Field[] =>
  field.kind === 'list' ? [field, ...field.fields.flatMap(withInner)] : [field];

describe.each(countries.map((country) => [country.id, country] as const))(
  'search words of %s',
  (_id, country) => {
    const questions = country.services.flatMap(({ form }) => fieldsOf(form).flatMap(withInner));

    test('no question asks for a number of a person', () => {
      const searched = questions.filter(({ id }) => isSearched(id));
      const asksForPersonNumber =
        /identity|passport|ssn|itin|insurance number|ghana card|\bnin\b|\bbvn\b|\bsin\b/i;
      expect(
        searched.filter(
          ({ id, label, kind }) =>
            kind === 'text' && (country.personNumbers.includes(id) || asksForPersonNumber.test(label)),
        ),
      ).toEqual([]);
    });

    test('names and e-mail addresses of people are among them', () => {
      expect(questions.some(({ id, kind }) => kind === 'email' && isSearched(id))).toBe(true);
    });
  },
);
