import { describe, expect, test } from 'vitest';
import { countries, countryById, serviceById } from '#catalog/index.ts';
import { fieldsOf } from '#forms/form.ts';
import { duplicateKeysOf } from './duplicate-keys.ts';

test.each(countries)(
  'numbers of people in $name: text fields of some form',
  ({ personNumbers, services }) => {
    const texts = new Set(
      services
        .flatMap(({ form }) => fieldsOf(form))
        .flatMap((field) => (field.kind === 'list' ? [field, ...field.fields] : [field]))
        .flatMap(({ kind, id }) => (kind === 'text' ? [id] : [])),
    );
    expect(personNumbers.length).toBeGreaterThan(0);
    expect(personNumbers.filter((id) => !texts.has(id))).toEqual([]);
  },
);

describe('keys of an application', () => {
  const service = serviceById('nigeria-business-name-registration');
  const nigeria = countryById('nigeria');
  if (!service || !nigeria) throw new Error('The service is unknown');
  const person = { firstName: 'Ada', surname: 'Obi', nin: '1234 5678 901' };
  const keys = (answers: object) => duplicateKeysOf(nigeria, service, { ...answers });

  test.each([
    [{ proprietors: [{ id: 'a', ...person }] }, [['person', '12345678901', 'Ada Obi']]],
    [
      {
        proprietors: [
          { id: 'a', ...person },
          { id: 'b', ...person },
        ],
      },
      [['person', '12345678901', 'Ada Obi']],
    ],
    [{ proprietors: [{ id: 'a', firstName: 'Ada', surname: 'Obi' }] }, []],
    [person, [['person', '12345678901', 'Ada Obi']]],
    [
      {
        proprietors: [
          { id: 'a', ...person },
          { id: 'b', ...person, firstName: 'Bashir' },
        ],
      },
      [
        ['person', '12345678901', 'Ada Obi'],
        ['person', '12345678901', 'Bashir Obi'],
      ],
    ],
    [{ proprietors: [{ id: 'a', nin: person.nin, name: 'A. Obi' }] }, [['person', '12345678901', 'A. Obi']]],
    [{ proprietors: [{ id: 'a', nin: person.nin }] }, []],
    [{ name1: 'Zuma Foods', name2: 'ZUMA-FOODS' }, [['name', 'zumafoods', 'Zuma Foods']]],
    [{ name1: 'Zuma Foods', name2: '–' }, [['name', 'zumafoods', 'Zuma Foods']]],
  ])('%j: %j', (answers, expected) =>
    expect(keys(answers).map(({ kind, key, label }) => [kind, key, label])).toEqual(expected),
  );

  test('service that registers no business: the people only', () => {
    const answers = { proprietors: [{ id: 'a', ...person }], name1: 'Zuma Foods' };
    const { entityType: _, ...other } = service;
    expect(duplicateKeysOf(nigeria, other, answers).map(({ kind }) => kind)).toEqual(['person']);
  });
});
