import { describe, expect, test } from 'vitest';
import type { Form } from './form.ts';
import { labelAt } from './label-at.ts';

const ada = { id: 'a', surname: 'Obi' };
const musa = { id: 'b', surname: 'Bello' };

describe('label at a path', () => {
  const form: Form = {
    id: 'f',
    version: 1,
    title: 'F',
    declaration: [],
    pages: [
      {
        id: 'p',
        title: 'P',
        fields: [
          { kind: 'text', id: 'name', label: 'Name' },
          {
            kind: 'list',
            id: 'people',
            label: 'People',
            item: { one: 'director', many: 'directors' },
            min: 0,
            max: 3,
            fields: [{ kind: 'text', id: 'surname', label: 'Surname' }],
          },
        ],
      },
    ],
  };

  test.each([
    ['name', 'Name'],
    ['people', 'People'],
    ['people/b', 'Director 2'],
    ['people/b/surname', 'Director 2: Surname'],
    ['people/zz/surname', null],
    ['people/b/hobby', null],
    ['name/x', null],
    ['nothing', null],
  ])('%s', (path, label) => {
    expect(labelAt(form, { people: [ada, musa] }, path)).toBe(label);
  });
});
