import { describe, expect, it } from 'vitest';
import { defineForm, itemsOf, pageOf, type Field, type ListField } from './form.ts';
import { clubForm } from './testing/club-form.ts';

const define =
  (...fields: Field[]) =>
  () =>
    defineForm({
      id: 'f',
      version: 1,
      title: 'F',
      declaration: [],
      pages: [{ id: 'p', title: 'P', fields }],
    });
const text = (id: string) => ({ kind: 'text' as const, id, label: 'Label' });
const list = (id: string, rest: Partial<ListField> = {}): ListField => ({
  kind: 'list',
  id,
  label: 'Label',
  item: { one: 'one', many: 'many' },
  min: 0,
  max: 3,
  fields: [text('a')],
  ...rest,
});

describe('form', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['two fields of one id', define(text('a'), text('a')), /'a' is used twice/],
    ['an id that every object has', define(text('constructor')), /not a valid field id/],
    ['an id that is a path', define(text('a/b')), /not a valid field id/],
    [
      'a list with two fields of one id',
      define(list('l', { fields: [text('a'), text('a')] })),
      /repeats a field/,
    ],
    ['a list whose field is called id', define(list('l', { fields: [text('id')] })), /reserved/],
    ['people of a later list', define(list('l', { samePersonAs: ['m'] }), list('m')), /not a list before it/],
    ['people of the list itself', define(list('l', { samePersonAs: ['l'] })), /not a list before it/],
    ['a shared field that is not asked', define(list('l', { sharedFields: ['b'] })), /does not ask/],
  ])('refuses %s', (_what, attempt, fault) => {
    expect(attempt).toThrow(fault);
  });

  it('path of an answer: finds its page', () => {
    expect(pageOf(clubForm, 'members/m1/home/city')?.id).toBe('members');
    expect(pageOf(clubForm, 'nowhere')).toBeUndefined();
  });

  it('list answer of any shape: returns the well-formed items', () => {
    expect(
      itemsOf({ l: [null, 3, { id: 'a', x: 1 }, { id: 'a', x: 2 }, { id: 'no/path' }, {}] }, 'l'),
    ).toEqual([{ id: 'a', x: 1 }]);
    expect(itemsOf({ l: 'text' }, 'l')).toEqual([]);
    expect(itemsOf({}, 'constructor')).toEqual([]);
  });
});
