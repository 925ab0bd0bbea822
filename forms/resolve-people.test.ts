import { describe, expect, it } from 'vitest';
import { itemsOf } from './form.ts';
import { resolvePeople, sharedFieldIds, sourcePath } from './resolve-people.ts';
import { clubAnswers, clubForm } from './testing/club-form.ts';

describe('people chosen again', () => {
  it('bring their shared answers, and only these', () => {
    const resolved = resolvePeople(clubForm, clubAnswers);
    expect(itemsOf(resolved, 'officers')[1]).toEqual({
      id: 'o2',
      sameAs: 'members/m1',
      surname: 'Obi',
      first: 'Ada',
      phone: '0803 123 4567',
      role: 'treasurer',
    });
  });

  it('replace what was typed before they were chosen', () => {
    const officers = [{ id: 'o1', sameAs: 'members/m2', surname: 'Old', phone: 'old', role: 'chair' }];
    const [officer] = itemsOf(resolvePeople(clubForm, { ...clubAnswers, officers }), 'officers');
    expect(officer).toMatchObject({ surname: 'Mensah', phone: undefined, role: 'chair' });
  });

  it('leave the answers as typed untouched', () => {
    const before = structuredClone(clubAnswers);
    resolvePeople(clubForm, clubAnswers);
    expect(clubAnswers).toEqual(before);
  });

  it('cannot go in circles', () => {
    const answers = {
      members: [{ id: 'm1', sameAs: 'officers/o1', surname: 'A' }],
      officers: [{ id: 'o1', sameAs: 'members/m1' }],
      auditors: [{ id: 'a1', sameAs: 'auditors/a1' }],
    };
    expect(resolvePeople(clubForm, answers)).toMatchObject({
      members: [{ surname: 'A' }],
      officers: [{ surname: 'A' }],
      auditors: [{ id: 'a1', sameAs: 'auditors/a1' }],
    });
  });
});

describe('the questions of an item', () => {
  it('that the chosen person answers are known, none while nobody is chosen', () => {
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1', sameAs: 'members/m1' })).toEqual([
      'surname',
      'first',
      'phone',
    ]);
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1' })).toEqual([]);
    expect(sharedFieldIds(clubForm, 'officers', { id: 'o1', sameAs: 'auditors/a1' })).toEqual([]);
  });

  it('are traced to where they are typed', () => {
    const answers = { ...clubAnswers, auditors: [{ id: 'a1', sameAs: 'officers/o2' }] };
    expect(sourcePath(clubForm, answers, 'auditors/a1/surname')).toBe('members/m1/surname');
    expect(sourcePath(clubForm, answers, 'officers/o2/role')).toBe('officers/o2/role');
    expect(sourcePath(clubForm, answers, 'officers/o1/surname')).toBe('officers/o1/surname');
    expect(sourcePath(clubForm, answers, 'name')).toBe('name');
  });
});
