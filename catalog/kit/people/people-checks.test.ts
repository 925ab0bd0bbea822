import { describe, expect, test } from 'vitest';
import { listedTwice, numberOfAnother, peopleIn } from './people-checks.ts';

const ada = { id: 'a', firstName: 'Ada', surname: 'Obi', nin: '1' };
const bola = { id: 'b', firstName: 'Bola', surname: 'Ade', nin: '1' };

describe('peopleIn', () => {
  test('two lists: the people of both, with their paths', () => {
    expect(peopleIn({ directors: [ada], owners: [bola] }, ['directors', 'owners', 'none'])).toEqual([
      { person: ada, path: 'directors/a' },
      { person: bola, path: 'owners/b' },
    ]);
  });
});

describe('numberOfAnother', () => {
  const find = (directors: readonly object[], owners: readonly object[]) =>
    numberOfAnother({ directors, owners }, ['directors', 'owners'], 'nin');
  test('two names with one number, in two lists: the later entry', () => {
    expect(find([ada], [bola])).toEqual([{ path: 'owners/b/nin' }]);
  });
  test('one name twice, written differently: nothing', () => {
    expect(find([ada], [{ ...ada, id: 'c', firstName: 'ADA' }])).toEqual([]);
  });
  test('no numbers: nothing', () => {
    expect(find([{ ...ada, nin: '' }], [{ ...bola, nin: '' }])).toEqual([]);
  });
});

describe('listedTwice', () => {
  test('the same person twice in a list: the later entry', () => {
    const isSame = (a: object, b: object) => 'nin' in a && 'nin' in b && a.nin === b.nin;
    expect(listedTwice({ directors: [ada, bola] }, 'directors', isSame)).toEqual([
      { path: 'directors/b/surname' },
    ]);
    expect(listedTwice({ directors: [ada, { ...bola, nin: '2' }] }, 'directors', isSame)).toEqual([]);
  });
});
