import { describe, expect, test } from 'vitest';
import { mergeLists, mergeMembers } from './merge-answers.ts';

const ada = { id: 'ada', surname: 'Obi', address: { street: '1 Sample Road', city: 'Abuja' } };
const ben = { id: 'ben', surname: 'Eze' };

describe('merge of lists', () => {
  test('different items changed: both changes', () => {
    const mine = [{ ...ada, surname: 'Okafor' }, ben];
    const theirs = [ada, { ...ben, phone: '0803' }];
    expect(mergeLists([ada, ben], mine, theirs)?.value).toEqual([mine[0], theirs[1]]);
  });

  test('different questions of one item changed: both changes', () => {
    const mine = [{ ...ada, surname: 'Okafor' }];
    const theirs = [{ ...ada, address: { street: '2 Sample Road', city: 'Lagos' } }];
    expect(mergeLists([ada], mine, theirs)?.value).toEqual([{ ...theirs[0], surname: 'Okafor' }]);
  });

  test('same question changed, also two parts of one address: no merge', () => {
    expect(mergeLists([ben], [{ ...ben, surname: 'A' }], [{ ...ben, surname: 'B' }])).toBeNull();
    const mine = [{ ...ada, address: { ...ada.address, city: 'Lagos' } }];
    const theirs = [{ ...ada, address: { ...ada.address, street: '9 Sample Road' } }];
    expect(mergeLists([ada], mine, theirs)).toBeNull();
  });

  test('items added on both sides and one removed: all applied; removed and changed: no merge', () => {
    const [chi, dan] = [{ id: 'chi' }, { id: 'dan' }];
    expect(mergeLists([ada, ben], [ada, chi], [ada, ben, dan])?.value).toEqual([ada, chi, dan]);
    expect(mergeLists([ada, ben], [ada], [ada, { ...ben, surname: 'Ada' }])).toBeNull();
  });

  test('other answers changed on both sides: no merge', () => {
    expect(mergeLists('a', 'b', 'c')).toBeNull();
  });
});

test('merge of members: a cleared answer stays cleared', () => {
  expect(mergeMembers(ben, { id: 'ben', surname: null }, { ...ben, phone: '1' })?.value).toEqual({
    id: 'ben',
    surname: null,
    phone: '1',
  });
});
