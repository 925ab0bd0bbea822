import { describe, expect, test } from 'vitest';
import { changesOnlyEditable } from './editable-paths.ts';

const ada = { id: 'a', surname: 'Obi', address: { street: 'Marina' } };
const musa = { id: 'b', surname: 'Bello', address: { street: 'Zoo Road' } };

describe('editable paths after signing', () => {
  test.each([
    ['anything in a draft', null, 'name', 'Old', 'New', true],
    ['the answer that was asked about', ['name'], 'name', 'Old', 'New', true],
    ['no other answer', ['name'], 'capital', '1', '2', false],
    ['an unchanged other answer', ['name'], 'capital', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [
      'the asked part of the asked item',
      ['people/a/surname'],
      'people',
      [ada, musa],
      [{ ...ada, surname: 'Eze' }, musa],
      true,
    ],
    [
      'another part of the asked item',
      ['people/a/surname'],
      'people',
      [ada, musa],
      [{ ...ada, address: { street: 'Broad' } }, musa],
      false,
    ],
    ['another item', ['people/a/surname'], 'people', [ada, musa], [ada, { ...musa, surname: 'Eze' }], false],
    [
      'a part of a part',
      ['people/a/address/street'],
      'people',
      [ada],
      [{ ...ada, address: { street: 'Broad' } }],
      true,
    ],
    [
      'everything below what was asked',
      ['people/a'],
      'people',
      [ada],
      [{ ...ada, surname: 'Eze', born: '1990' }],
      true,
    ],
    ['an item more', ['people/a/surname'], 'people', [ada], [ada, musa], false],
    ['an item less', ['people/a/surname'], 'people', [ada, musa], [ada], false],
    ['items in another order', ['people/a/surname'], 'people', [ada, musa], [musa, ada], false],
    ['something else in place of the list', ['people/a/surname'], 'people', [ada], 'gone', false],
    ['a name that begins alike', ['name'], 'name2', 'Old', 'New', false],
  ])('%s', (_words, editable, field, before, after, allowed) => {
    expect(changesOnlyEditable(editable, field, before, after)).toBe(allowed);
  });
});
